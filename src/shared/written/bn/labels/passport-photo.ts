import { ownWords } from './own-words.ts'

export const passportPhoto: Readonly<Record<string, string>> = {
  'Your photo': 'আপনার ছবি',
  'PNG, JPG up to 10MB': 'PNG বা JPG, সর্বোচ্চ ১০ MB',
  'Paid once for every form: e-passport, BCS, visas of fifty countries, your own size and sheets for the photo shop are cut from this photo afterwards, for nothing. Best: face to the camera, even light, head and shoulders with room around.':
    'একবার খরচেই সব ফর্ম: ই-পাসপোর্ট, বিসিএস, পঞ্চাশ দেশের ভিসা, নিজের মাপ আর ছবির দোকানের পাতা পরে এই ছবি থেকেই ফ্রি কাটা যায়। ভালো হয়: মুখ ক্যামেরার দিকে, সমান আলো, মাথা ও কাঁধের চারপাশে জায়গা।',
  'Change dress': 'পোশাক বদলাবেন?',
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
