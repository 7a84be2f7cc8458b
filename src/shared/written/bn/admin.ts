import type { Translation } from '../../words/translation.ts'
import type { admin as english } from '../en/admin.ts'
import { adminCodes } from './admin-codes.ts'
import { adminContent } from './admin-content.ts'
import { adminFeedback } from './admin-feedback.ts'
import { adminLog } from './admin-log.ts'
import { adminMaking } from './admin-making.ts'
import { adminOffices } from './admin-offices.ts'
import { adminTemplates } from './admin-templates.ts'
import { adminPage } from './admin-page.ts'
import { adminPayment } from './admin-payment.ts'
import { adminReferrals } from './admin-referrals.ts'
import { adminUsers } from './admin-users.ts'

export const admin: Translation<typeof english> = {
  ...adminCodes,
  ...adminContent,
  ...adminFeedback,
  ...adminLog,
  ...adminMaking,
  ...adminOffices,
  ...adminTemplates,
  ...adminPage,
  ...adminPayment,
  ...adminReferrals,
  ...adminUsers,
}
