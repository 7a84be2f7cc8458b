import type { Translation } from '../../words/translation.ts'
import type { touchUp as english } from '../en/touch-up.ts'

export const touchUp: Translation<typeof english> = {
  'touchUp.open': 'টাচ আপ · ফ্রি',
  'touchUp.title': 'টাচ আপ',
  'touchUp.opening': 'আপনার ছবি খোলা হচ্ছে …',
  'touchUp.again': 'আবার চেষ্টা করুন',
  'touchUp.undo': 'আগের মতো করুন',
  'touchUp.redo': 'আবার করুন',
  'touchUp.startOver': 'গোড়া থেকে',
  'touchUp.asFirst': 'প্রথমে যেমন কাটা হয়েছিল, তেমনই আছে।',
  'touchUp.unchanged': 'এখনো কিছু বদলাননি।',
  'touchUp.save': 'সেভ করুন · ফ্রি',
  'touchUp.saving': 'সেভ হচ্ছে …',
  'touchUp.leaveAsk': 'সেভ না করেই বের হবেন?',
  'touchUp.leaveText': 'এখানে যা বদলেছেন তা থাকবে না।',
  'touchUp.leave': 'বের হন',
  'touchUp.stay': 'কাজ চালিয়ে যান',

  'touchUp.parts': 'কী বদলাবেন',
  'touchUp.cutOut': 'কাটিং',
  'touchUp.look': 'ব্যাকগ্রাউন্ড ও ছায়া',

  'touchUp.howTo': 'যা রাখতে চান বা বাদ দিতে চান, তার উপর মোটামুটি দাগ দিন। কিনারা আমরা খুঁজে নেব।',
  'touchUp.brush': 'ব্রাশ',
  'touchUp.keep': 'রাখুন',
  'touchUp.away': 'বাদ দিন',
  'touchUp.brushSize': 'ব্রাশের সাইজ',
  'touchUp.edgeAsFound': 'কিনারা: যেমন আছে',
  'touchUp.edgeHarder': 'কিনারা: ধারালো',
  'touchUp.edgeSofter': 'কিনারা: নরম',
  'touchUp.stage': 'যে ছবির উপর দাগ দেবেন',
  'touchUp.keys':
    'তীর চিহ্নের বোতামে ব্রাশ সরে, শিফট ধরে রাখলে বেশি সরে। এন্টার বা স্পেস চাপলে একটি ফোঁটা পড়ে। যোগ চিহ্নে কাছে আসে, বিয়োগ চিহ্নে দূরে যায়।',
  'touchUp.further': 'দূরে নিন',
  'touchUp.nearer': 'কাছে আনুন',

  'touchUp.ground': 'ব্যাকগ্রাউন্ড',
  'touchUp.transparent': 'স্বচ্ছ',
  'touchUp.anyColour': 'যেকোনো রং',
  'touchUp.yourPicture': 'আপনার ছবি',
  'touchUp.anotherPicture': 'অন্য ছবি',
  'touchUp.ownPicture': 'নিজের ছবি দিন',
  'touchUp.shadow': 'হালকা ছায়া',
  'touchUp.crop': 'মূল জিনিস ঘিরে কাটুন',
  'touchUp.result': 'আপনার ছবি যেমন হবে',
}
