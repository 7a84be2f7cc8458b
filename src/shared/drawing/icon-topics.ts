const topics: readonly (readonly [RegExp, readonly [string, ...string[]]])[] = [
  [/saas|cloud|software/iu, ['cloud-computing', 'stack-2', 'rocket', 'hexagons', 'infinity']],
  [/mobile|phone|gadget|মোবাইল/iu, ['device-mobile', 'device-watch', 'headphones']],
  [
    /tech|computer|code|program|app\b|প্রযুক্তি|কম্পিউটার/iu,
    ['cpu', 'bolt', 'hexagon', 'code', 'atom-2', 'circuit-diode'],
  ],
  [/cake|bak(?:e|ing|ery)|sweet|dessert|কেক|মিষ্টি/iu, ['cake', 'cookie', 'ice-cream-2', 'candy']],
  [/coffee|tea|caf[eé]|চা\b|কফি/iu, ['coffee', 'cup', 'mug', 'teapot']],
  [/fish|মাছ/iu, ['fish', 'fish-bone', 'anchor']],
  [
    /food|cook|restaurant|kitchen|recipe|pickle|খাবার|রান্না|আচার|রেস্তো/iu,
    ['tools-kitchen-2', 'chef-hat', 'soup', 'bowl-chopsticks', 'leaf', 'pepper'],
  ],
  [/jewel|gold|গহনা|জুয়েল/iu, ['diamond', 'crown', 'sparkles']],
  [
    /fashion|cloth|dress|saree|boutique|পোশাক|শাড়ি|বুটিক|ফ্যাশন/iu,
    ['hanger-2', 'shirt', 'needle-thread', 'scissors', 'diamond', 'sparkles'],
  ],
  [/beauty|cosmetic|skin|salon|spa|রূপ|পার্লার/iu, ['flower', 'sparkles', 'perfume', 'butterfly', 'droplet']],
  [
    /educat|school|learn|study|course|exam|শিক্ষা|স্কুল|পড়া|পরীক্ষা/iu,
    ['school', 'book-2', 'bulb', 'pencil', 'certificate'],
  ],
  [
    /nonprofit|charity|help|foundation|দাতব্য|সেবা|সাহায্য/iu,
    ['heart-handshake', 'heart', 'hearts', 'seedling', 'world-heart'],
  ],
  [/health|doctor|medic|clinic|pharma|স্বাস্থ্য|ডাক্তার/iu, ['heartbeat', 'stethoscope', 'first-aid-kit', 'pill']],
  [
    /money|income|earn|invest|business|finance|bank|sale|আয়|টাকা|ব্যবসা/iu,
    ['chart-line', 'coins', 'briefcase', 'trending-up', 'building-skyscraper'],
  ],
  [/game|gaming|esport|গেম/iu, ['device-gamepad-2', 'swords', 'trophy', 'flame']],
  [/travel|tour|ভ্রমণ/iu, ['plane', 'map-2', 'mountain', 'compass']],
  [/news|খবর|সংবাদ/iu, ['news', 'broadcast', 'microphone-2']],
  // A garden (বাগান) is no song (গান).
  [/music|song|(?:^|[^া])গান/iu, ['music', 'microphone-2', 'headphones']],
  [/home|decor|furniture|real estate|ঘর|বাড়ি/iu, ['home', 'armchair', 'lamp', 'plant-2', 'building-cottage']],
  [/plant|garden|organic|agro|farm|honey|কৃষি|বাগান|মধু/iu, ['plant-2', 'leaf', 'seedling', 'tree', 'sun']],
  [/kid|baby|toy|শিশু|বাচ্চা/iu, ['balloon', 'horse-toy', 'mood-kid', 'lego']],
  [/pet|cat|dog|বিড়াল/iu, ['paw', 'cat', 'dog']],
  [/photo|camera|studio|ছবি/iu, ['camera', 'aperture', 'photo']],
  [/car|auto|bike|গাড়ি|বাইক/iu, ['car', 'motorbike', 'steering-wheel']],
  [
    /sport|fitness|gym|motivat|success|cricket|football|খেলা|সফল/iu,
    ['barbell', 'trophy', 'run', 'flame', 'target-arrow'],
  ],
  [/shop|store|market|product|promo|offer|দোকান|অফার/iu, ['shopping-bag', 'gift', 'discount', 'basket', 'tag']],
  [/personal|brand|portfolio/iu, ['signature', 'feather', 'star', 'fingerprint', 'pencil']],
]

const general = ['star', 'sparkles', 'flame', 'leaf', 'bolt', 'diamond', 'sun', 'infinity'] as const

/** Names of icons that fit the words, best ones first. */
export function iconsFor(...texts: string[]): readonly [string, ...string[]] {
  for (const text of texts) for (const [pattern, names] of topics) if (pattern.test(text)) return names
  return general
}

/** Every icon that anything is drawn with. */
export const iconNames: ReadonlySet<string> = new Set([...topics.flatMap(([, names]) => names), ...general])
