import type { ToolId } from '../cards.ts'

/**
 * The words with which people ask for a tool, in English, in Bangla and as Bangla is typed with Latin letters. How they
 * are spelled does not matter much (`fold.ts`): a word stands here twice only where the two sound different. A word
 * that several tools have decides less.
 */
export const alsoCalled: Record<ToolId, string> = {
  ad_generator:
    'ad ads advert advertisement বিজ্ঞাপন poster পোস্টার banner ব্যানার offer অফার promo promotion প্রচার marketing মার্কেটিং product পণ্য প্রোডাক্ট flyer leaflet লিফলেট post পোস্ট boost বুস্ট sale sell বিক্রি discount ডিসকাউন্ট',
  logo_maker: 'logo লোগো brand ব্র্যান্ড branding monogram মনোগ্রাম icon আইকন emblem symbol প্রতীক',
  passport_photo:
    'passport pass পাসপোর্ট visa ভিসা id আইডি card কার্ড nid এনআইডি stamp স্ট্যাম্প biodata বায়োডাটা job চাকরি size সাইজ admission ভর্তি',
  profile_studio:
    'profile প্রোফাইল dp pp ডিপি headshot portrait পোর্ট্রেট studio স্টুডিও selfie সেলফি avatar linkedin লিংকডইন resume cv সিভি',
  thumbnail_maker:
    'thumbnail থাম্বনেইল থাম্বনেল thumb youtube ইউটিউব video ভিডিও cover কভার reel reels রিল tiktok টিকটক vlog ব্লগ',
  background_remover:
    'background ব্যাকগ্রাউন্ড bg বিজি remove রিমুভ bad বাদ muche মুছে মোছা মুছুন পেছন back পিছনে cut cutout কাট কাটা কেটে transparent ট্রান্সপারেন্ট স্বচ্ছ png পিএনজি white সাদা erase delete সরান সরাও সরিয়ে change চেঞ্জ বদল পাল্টানো',
  image_upscaler:
    'upscale upscal upscaler আপস্কেল বড় baro big bigger large enlarge clear ক্লিয়ার clean পরিষ্কার স্পষ্ট sharp শার্প hd এইচডি 4k quality কোয়ালিটি resolution রেজুলেশন ঘোলা ঝাপসা blur blurry ব্লার enhance pixel পিক্সেল old পুরনো পুরানো',
  ai_expand:
    'expand এক্সপ্যান্ড extend outpaint uncrop বাড়ানো বাড়িয়ে চারপাশ frame ফ্রেম ratio অনুপাত wide চওড়া লম্বা story স্টোরি resize রিসাইজ size সাইজ',
  swap_clothing:
    'swap সোয়াপ cloth clothes clothing dress ড্রেস পোশাক জামা কাপড় shirt শার্ট panjabi পাঞ্জাবি শাড়ি pant প্যান্ট shoe shoes জুতা outfit wear পরা try trial change চেঞ্জ বদল পাল্টানো coat কোট suit স্যুট',
}

/** What most of the tools work on: alone it finds them all, beside another word it decides nothing. */
export const ofAll = 'ছবি cobi photo ফটো image ইমেজ picture pic pics পিক edit এডিট'

/** What is said around the word that matters. */
export const filler =
  'kora koro kor korun korbo korte kore korar korben koren korbe করা কর করুন করবেন করি banao bana banano banan banabo banate banai বানাও বানান বানানো বানাবো toiri তৈরি den din dao din diye দিন দাও দিয়ে chai চাই lagbe লাগবে amar আমার ekta ekti একটা একটি er এর theke থেকে ke কে ta ti nije নিজের nijer jonno জন্য felo felun fele ফেলো ফেলুন ফেলে kivabe kibhabe কীভাবে কিভাবে ki কি কী r ar আর ও the a an my your of in on for with from to and how i want please make maker create generate generator মেকার tool টুল app অ্যাপ ai এআই online free ফ্রি'
