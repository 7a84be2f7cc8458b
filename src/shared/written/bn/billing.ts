import type { Translation } from '../../words/translation.ts'
import type { billing as english } from '../en/billing.ts'

export const billing: Translation<typeof english> = {
  'billing.tooFew': 'ক্রেডিট কম আছে',
  'billing.tooFewText': 'এই টুল ব্যবহারের জন্য আপনার ক্রেডিট যথেষ্ট নেই। একটি প্ল্যান নিয়ে সুন্দর সব ছবি বানাতে থাকুন!',
  'billing.viewPlans': 'দাম ও প্ল্যান দেখুন',
  'billing.costsMore': 'এই ছবিতে লাগবে {cost:credits}; আপনার খরচ করার মতো আছে {free:credits}।',
  'billing.startFrom': 'মাসে মাত্র {price:taka} থেকে শুরু',
}
