export const imageUpscaler: Readonly<Record<string, string>> = {
  Image: 'ছবি',
  'PNG, JPG up to 20MB': 'PNG বা JPG, সর্বোচ্চ ২০ MB',
  'Bangla text does not upscale well: letters may come out wrong.':
    'ছবিতে বাংলা লেখা থাকলে ভালো হয় না: অক্ষর ভুল আসতে পারে।',
  'Upscale Image': 'ছবি বড় করুন',
  Download: 'ডাউনলোড',
  'Upscaled image': 'বড় করা ছবি',
}
