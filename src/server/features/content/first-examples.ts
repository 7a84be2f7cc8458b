import type { ToolId } from '#shared/tools/cards.ts'

type FirstExample = { title: string; before?: string; after: string }

/** What a first install shows, by the names of shipped pictures. */
export const firstExamples: Partial<Record<ToolId, FirstExample[]>> = {
  ad_generator: [
    { title: 'Mango pickle', before: 'jar-photo', after: 'jar-ad' },
    { title: 'Cherry cake', before: 'cake-photo', after: 'cake-ad' },
    { title: 'Face serum', before: 'bottle-photo', after: 'bottle-ad' },
    { title: 'Jamdani sarees', before: 'cloth-photo', after: 'cloth-ad' },
  ],
  logo_maker: [
    { title: 'Ruma’s Kitchen', after: 'logo-ruma' },
    { title: 'Niora', after: 'logo-niora' },
    { title: 'Dhaka Threads', after: 'logo-threads' },
    { title: 'TechBari', after: 'logo-bari' },
    { title: 'Sweet Mirpur', after: 'logo-mirpur' },
    { title: 'Boi Ghor', after: 'logo-boi' },
  ],
  passport_photo: [
    { title: 'From a photo at home', before: 'nila-home', after: 'nila-passport' },
    { title: 'White background, face untouched', before: 'rafi-home', after: 'rafi-passport' },
    { title: 'A square for a US visa', before: 'rafi-home', after: 'rafi-visa' },
    { title: 'Blue where a form asks for it', before: 'rafi-home', after: 'rafi-blue' },
  ],
  profile_studio: [
    { title: 'Professional, office', before: 'nila-home', after: 'nila-profile' },
    { title: 'Professional, library', before: 'rafi-home', after: 'rafi-profile' },
    { title: 'Casual, café lights', before: 'nila-home', after: 'nila-cafe' },
    { title: 'Casual, sunset sky', before: 'rafi-home', after: 'rafi-sunset' },
  ],
  thumbnail_maker: [
    { title: 'A recipe in five minutes', before: 'jar-photo', after: 'jar-thumbnail' },
    { title: 'Bakery cake at home', before: 'cake-photo', after: 'cake-thumbnail' },
    { title: 'Five mistakes of new shops', before: 'rafi-home', after: 'face-thumbnail' },
    { title: 'Earbuds for 1,500 taka', before: 'buds-photo', after: 'buds-thumbnail' },
  ],
  background_remover: [
    { title: 'Mug', before: 'mug-photo', after: 'mug-cutout' },
    { title: 'Earbuds', before: 'buds-photo', after: 'buds-cutout' },
    { title: 'Pickle jar', before: 'jar-photo', after: 'jar-cutout' },
    { title: 'Face serum', before: 'bottle-photo', after: 'bottle-cutout' },
  ],
  image_upscaler: [
    { title: 'Pickle jar, from 200 to 800 pixels', before: 'jar-small', after: 'jar-large' },
    { title: 'Cake, from 200 to 800 pixels', before: 'cake-small', after: 'cake-large' },
    { title: 'Mug, from 200 to 800 pixels', before: 'mug-small', after: 'mug-large' },
    { title: 'Face serum, from 200 to 800 pixels', before: 'bottle-small', after: 'bottle-large' },
  ],
  ai_expand: [
    { title: 'From square to wide', before: 'jar-narrow', after: 'jar-wide' },
    { title: 'Room for a headline', before: 'cake-narrow', after: 'cake-wide' },
    { title: 'A cover for a page', before: 'mug-photo', after: 'mug-wide' },
    { title: 'From tall to square', before: 'bottle-photo', after: 'bottle-square' },
    { title: 'From tall to 3:2', before: 'buds-photo', after: 'buds-wide' },
    { title: 'From tall to 4:3', before: 'cloth-photo', after: 'cloth-wide' },
  ],
  swap_clothing: [
    { title: 'From T-shirt to shirt', before: 'rafi-home', after: 'rafi-shirt' },
    { title: 'A striped T-shirt', before: 'rafi-home', after: 'rafi-striped' },
  ],
}
