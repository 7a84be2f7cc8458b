import type { Translation } from '../../words/translation.ts'
import type { referral as english } from '../en/referral.ts'

export const referral: Translation<typeof english> = {
  'referral.title': 'রেফার করে ক্রেডিট আয় করুন',
  'referral.intro':
    'যে বন্ধুরা ব্যবসা করেন, তাঁদের আপনার লিংক পাঠান। তাঁরা বেশি ক্রেডিট নিয়ে শুরু করবেন, আর প্ল্যান নিলে আপনি আয় করবেন।',
  'referral.link': 'আপনার রেফারেল লিংক',
  'referral.copy': 'কপি',
  'referral.whatsapp': 'WhatsApp-এ শেয়ার',
  'referral.generate': 'নতুন লিংক নিন',
  'referral.invitation':
    'আমি {brand} দিয়ে আমার দোকানের ছবি বানাই। আমার লিংক দিয়ে অ্যাকাউন্ট খুলুন, {bonus:figure} ফ্রি ক্রেডিট নিয়ে শুরু করুন: {link}',
  'referral.total': 'মোট রেফার',
  'referral.totalNote': 'যে বন্ধুরা অ্যাকাউন্ট খুলেছেন',
  'referral.earned': 'আয় করা ক্রেডিট',
  'referral.earnedNote': 'বন্ধুদের কেনা থেকে',
  'referral.pending': 'বাকি পুরস্কার',
  'referral.pendingNote': 'কেনার অপেক্ষায়',
  'referral.how': 'যেভাবে কাজ করে',
  'referral.signsUp': 'বন্ধু আপনার লিংক দিয়ে অ্যাকাউন্ট খোলেন',
  'referral.theyGet': 'স্বাগত ক্রেডিটের সঙ্গে তিনি আরও {bonus:figure} ফ্রি ক্রেডিট পান।',
  'referral.purchases': 'বন্ধু যেকোনো প্ল্যান কেনেন',
  'referral.youEarn': 'সঙ্গে সঙ্গে আপনি পান {bonus:credits}।',
  'referral.details': 'রেফারেলের নিয়ম',
  'referral.noLimit': 'রেফার বা ক্রেডিটের কোনো সীমা নেই।',
  'referral.counts': 'আপনার লিংক দিয়ে অ্যাকাউন্ট খুললে বন্ধু গোনা হয়; কোড দিয়ে খোলা প্ল্যানও কেনা বলে ধরা হয়।',
  'referral.once': 'প্রতি বন্ধুর প্রথম প্ল্যানে আপনি একবার {bonus:credits} পান।',
  'referral.newLink': 'নতুন লিংক নিলে পুরোনোটি আর চলে না। পুরোনো লিংকে আসা বন্ধুরা আপনারই থাকেন।',
}
