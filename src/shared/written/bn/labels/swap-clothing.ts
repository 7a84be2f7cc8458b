export const swapClothing: Readonly<Record<string, string>> = {
  'Your photo': 'আপনার ছবি',
  'PNG, JPG up to 20MB': 'PNG বা JPG, সর্বোচ্চ ২০ MB',
  'The studio lays a garment, photographed flat, over one plain top in a photo from the front. Anything else needs a connected AI engine; the studio refuses it, free.':
    'এখানকার স্টুডিও সমান করে তোলা জামা বসায় শুধু সামনে থেকে তোলা, এক রঙের জামা পরা ছবিতে। অন্য সব কিছুর জন্য এআই ইঞ্জিন যুক্ত করতে হয়; স্টুডিও তা ফেরায়, কোনো খরচ হয় না।',
  'Upload option': 'কীভাবে দেবেন',
  'All in one picture': 'এক ছবিতে সব',
  'Cloth, pant and shoes together; one item alone is fine too': 'জামা, প্যান্ট, জুতা একসঙ্গে; শুধু একটি হলেও চলে',
  'One picture each': 'আলাদা আলাদা ছবি',
  'The cloth, and pant and shoes if you like': 'জামা, চাইলে প্যান্ট আর জুতাও',
  'Clothing/shoe image': 'পোশাক বা জুতার ছবি',
  'Cloth image': 'জামার ছবি',
  'Pant image': 'প্যান্টের ছবি',
  'Shoe image': 'জুতার ছবি',
  'Generate Image': 'ছবি বানান',
  'Download Image': 'ছবি ডাউনলোড',
  'Generated Result': 'আপনার নতুন ছবি',
}
