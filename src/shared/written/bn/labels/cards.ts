/** What the tools are called, and what each does in a line. */
export const cards: Readonly<Record<string, string>> = {
  'Professional Ad Generator': 'প্রফেশনাল অ্যাড মেকার',
  'Professional Product Ad Generator': 'প্রফেশনাল প্রোডাক্ট অ্যাড মেকার',
  'Turns one product photo into a finished ad for your page.':
    'পণ্যের একটি ছবি থেকেই আপনার পেজের জন্য তৈরি বিজ্ঞাপন।',
  'Logo Maker': 'লোগো মেকার',
  'Draws a logo for your shop from its name, its trade and a colour.':
    'দোকানের নাম, ব্যবসার ধরন আর একটি রং থেকে আপনার লোগো।',
  'Passport Photo Maker': 'পাসপোর্ট ছবি মেকার',
  'Makes a passport photo of the right size from any portrait.': 'মুখের যেকোনো ছবি থেকে ঠিক মাপের পাসপোর্ট ছবি।',
  'Profile Studio': 'প্রোফাইল স্টুডিও',
  'Gives a plain portrait the background, clothes and cut of a studio picture.':
    'সাধারণ ছবিতে স্টুডিওর মতো ব্যাকগ্রাউন্ড, পোশাক আর ফ্রেম।',
  'Thumbnail Maker': 'থাম্বনেইল মেকার',
  'Designs a thumbnail whose title can be read on a small phone.': 'ছোট ফোনেও শিরোনাম পড়া যায় এমন থাম্বনেইল।',
  'Background Remover': 'ব্যাকগ্রাউন্ড রিমুভার',
  'Cuts your product out and leaves everything around it transparent.':
    'শুধু পণ্যটি থাকে, চারপাশ একদম স্বচ্ছ হয়ে যায়।',
  'Image Upscaler': 'ছবি আপস্কেলার',
  'Makes a small or soft picture large and sharp.': 'ছোট বা ঝাপসা ছবি বড় আর ঝকঝকে করে।',
  'AI Expand': 'এআই এক্সপ্যান্ড',
  'Paints more scene around a picture until it fits the shape you need.':
    'ছবির চারপাশে দৃশ্য এঁকে দরকারমতো মাপে বাড়ায়।',
  'Swap Clothing/Dress': 'পোশাক বদল',
  'Shows you, in your own photo, wearing other clothes.': 'আপনার নিজের ছবিতেই আপনাকে অন্য পোশাকে দেখায়।',
}
