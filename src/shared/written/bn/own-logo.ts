import type { Translation } from '../../words/translation.ts'
import type { ownLogo as english } from '../en/own-logo.ts'

export const ownLogo: Translation<typeof english> = {
  'ownLogo.title': 'আপনার লোগো',
  'ownLogo.intro': 'নাম, নিচের লাইন, রং বা চিহ্ন যতবার খুশি বদলান। সবই ফ্রি; যে লোগোর দাম দিয়েছেন সেটি থেকেই যায়।',
  'ownLogo.back': 'ছবিতে ফিরে যান',
  'ownLogo.onWhite': 'সাদার ওপর',
  'ownLogo.onDark': 'গাঢ় রঙের ওপর',
  'ownLogo.onClear': 'ব্যাকগ্রাউন্ড ছাড়া',
  'ownLogo.ground': 'দেখে নিন',
  'ownLogo.drawing': 'আঁকা হচ্ছে …',
  'ownLogo.failed': 'আঁকা যায়নি। যা দেখছেন তা আগের লোগো; আবার চেষ্টা করুন।',

  'ownLogo.change': 'বদলান',
  'ownLogo.kind': 'লোগোতে কী থাকবে',
  'ownLogo.wordmark': 'শুধু নাম',
  'ownLogo.symbol': 'শুধু চিহ্ন',
  'ownLogo.combination': 'চিহ্ন আর নাম',
  'ownLogo.name': 'নাম',
  'ownLogo.tagline': 'নামের নিচের লাইন',
  'ownLogo.colour': 'রং',
  'ownLogo.ownColour': 'নিজের রং',
  'ownLogo.sign': 'চিহ্ন',
  'ownLogo.signOfIdea': 'প্রথমে যেমন আঁকা হয়েছিল',
  'ownLogo.moreSigns': 'সব চিহ্ন দেখুন',
  'ownLogo.save': 'আঁকুন – ফ্রি',
  'ownLogo.paid': 'দাম দেওয়া লোগোতে ফিরে যান',

  'ownLogo.pack': 'লোগোর সব ফাইল',
  'ownLogo.packText':
    'ছাপাখানা, পেজ আর দোকানের সাইনবোর্ডের জন্য একটি ZIP: SVG আর PDF, যত বড়ই করুন ঝকঝকে থাকে; ব্যাকগ্রাউন্ড ছাড়া চার মাপের PNG; সাদা, কালো আর আপনার রঙের ওপর; এক রঙে; ওয়েবসাইটের আইকন; আর ফেসবুকের প্রোফাইল ছবি ও কভার।',
  'ownLogo.packDownload': 'সব ফাইল ডাউনলোড করুন',
}
