export const backgroundRemover: Readonly<Record<string, string>> = {
  Image: 'ছবি',
  'PNG, JPG, WEBP up to 20MB': 'PNG, JPG বা WEBP, সর্বোচ্চ ২০ MB',
  'Remove Background': 'ব্যাকগ্রাউন্ড সরান',
  Download: 'ডাউনলোড',
  'Without background': 'ব্যাকগ্রাউন্ড ছাড়া',
}
