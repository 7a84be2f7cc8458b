/** The kinds of second steps, and what one is called whose owner gave it no name. */
export const factors: Readonly<Record<string, string>> = {
  'Authenticator app': 'অথেনটিকেটর অ্যাপ',
  'An app on your phone shows a new code every 30 seconds.':
    'আপনার ফোনের একটি অ্যাপ প্রতি ৩০ সেকেন্ডে নতুন কোড দেখায়।',
  Passkey: 'পাসকি',
  'Passkey or security key': 'পাসকি বা সিকিউরিটি কী',
  'Your fingerprint, face or screen lock, or a key that you plug in.':
    'আপনার আঙুলের ছাপ, মুখ বা স্ক্রিন লক, অথবা লাগানোর মতো একটি চাবি।',
  Phone: 'ফোন',
  'Phone number': 'ফোন নম্বর',
  'We send a code by text message.': 'SMS-এ একটি কোড পাঠাই।',
}
