import { ownWords } from './own-words.ts'

export const passportPhoto: Readonly<Record<string, string>> = {
  'Your photo': 'আপনার ছবি',
  'PNG, JPG up to 10MB': 'PNG বা JPG, সর্বোচ্চ ১০ MB',
  'Paid once for every form: visas, BCS, own sizes and print sheets are cut from it afterwards, free.':
    'একবার খরচেই সব ফর্ম: ভিসা, বিসিএস, নিজের মাপ আর প্রিন্টের পাতা পরে এই ছবি থেকেই ফ্রি কাটা যায়।',
  'Change dress': 'পোশাক বদলাবেন?',
  'Needs a connected AI engine: the studio here keeps the clothes that you wear in the photo.':
    'এর জন্য যুক্ত এআই ইঞ্জিন লাগে: এখানকার স্টুডিও ছবিতে যে পোশাক আছে তা-ই রাখে।',
  Yes: 'হ্যাঁ',
  No: 'না',
  'Choose a dress': 'পোশাক বাছাই করুন',
  'Black T-Shirt': 'কালো টি-শার্ট',
  'Dark Grey Coat': 'গাঢ় ছাই কোট',
  'Dark Grey Formal Suit': 'গাঢ় ছাই স্যুট',
  'Black Shirt': 'কালো শার্ট',
  'Generate Passport Photo': 'পাসপোর্ট ছবি বানান',
  Download: 'ডাউনলোড',
  'Your passport photo': 'আপনার পাসপোর্ট ছবি',
  ...ownWords('dress', 'পোশাক'),
}
