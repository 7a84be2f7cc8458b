/** Who brought whom. */
export const adminReferrals = {
  'admin.referrals.users': 'Total Users with Referrals',
  'admin.referrals.all': 'Total Referrals',
  'admin.referrals.credits': 'Total Credits Distributed',
  'admin.referrals.title': 'User Referral Details',
  'admin.referrals.none': 'No referral data available yet.',
  'admin.referrals.pages': 'Pages of referrals',
  'admin.referrals.notReady': 'Please run the referral system migration first.',
  'admin.referrals.email': 'Email',
  'admin.referrals.code': 'Referral Code',
  'admin.referrals.referred': 'Total Referred',
  'admin.referrals.earned': 'Credits Earned',
  'admin.referrals.who': 'Referred Users',
} as const
