import type { Translation } from '../translation.ts'
import type { general as english } from '../en/general.ts'

export const general: Translation<typeof english> = {
  'general.busy': 'এই মুহূর্তে খুব চাপ। কোনো ক্রেডিট কাটেনি। কয়েক সেকেন্ড পরে আবার চেষ্টা করুন।',
  'general.reload': 'পাতাটি আবার খুলে চেষ্টা করুন।',
  'general.tooManyTries': 'অনেকবার চেষ্টা হয়েছে। {wait:wait} পরে আবার চেষ্টা করুন।',
  'general.tooManyPages': 'অনেকগুলো পাতা খোলা। কয়েকটি বন্ধ করুন।',
  'general.noPage': 'এই ঠিকানায় কোনো পাতা নেই।',
  'general.nothingHere': 'এই ঠিকানায় কিছু নেই।',
  'general.foreignRequest': 'এটি আমাদের নিজের পাতা থেকে আসেনি। পাতাটি আবার খুলে চেষ্টা করুন।',
  'general.noAccount': 'এই অ্যাকাউন্ট আর নেই।',

  'form.notUnderstood': 'এটি বোঝা যায়নি। পাতাটি আবার খুলুন।',
  'form.oddly': 'ফর্মটি যেভাবে পাঠানো হয়েছে, তা বোঝা যায়নি। পাতাটি আবার খুলুন।',
  'form.oddlySent': 'ফর্মটি যেভাবে পাঠানো হয়েছে, তা বোঝা যায়নি। পাতাটি আবার খুলে চেষ্টা করুন।',
  'form.notWhole': 'ফর্মটি পুরোটা পৌঁছায়নি। আবার পাঠান।',
  'form.noFiles': 'এই ফর্মে ফাইল দেওয়া যায় না।',
  'form.badSigns': 'লেখায় এমন চিহ্ন আছে, যা রাখা যায় না।',
  'form.badAddress': 'ঠিকানায় এমন চিহ্ন আছে, যা দিয়ে খোঁজা যায় না।',
  'form.tooLong': 'লেখাটি এই ফর্মের জন্য বেশি বড়। একটু ছোট করুন।',
  'form.notAsMade': 'ফর্মের কিছু একটা পাতার নিজের মতো নেই। পাতাটি আবার খুলে চেষ্টা করুন।',
  'form.needsEngine': 'এটি বদলাতে যুক্ত এআই ইঞ্জিন লাগে, এখানে তা নেই। প্রথমে যেমন ছিল তেমনই রাখুন।',
  'form.changed': 'পাঠানোর পরে ফর্মটি বদলে গেছে। আবার বাটনটি চাপুন।',
  'form.reloadPage': 'পাতাটি আবার খুলুন।',
  'form.again': 'আবার চেষ্টা করুন।',
}
