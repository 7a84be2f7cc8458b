import type { Templates } from './template.ts'
import type { thumbnailTemplateNames } from './template-names.ts'
import { voices } from './voices.ts'

const dark = '#1d1512'
const white = '#ffffff'

/** For what is watched: few words, seen small beside many others. */
export const thumbnailTemplates: Templates<(typeof thumbnailTemplateNames)[number]> = {
  'cover-new': {
    group: 'new',
    layout: 'cover',
    scene: 'vivid',
    voice: voices.loud,
    dresses: [
      { ground: '#f6c945', ink: dark, panel: '#d93a26', accent: '#1d1512' },
      { ground: '#10305e', ink: white, panel: '#35b6e8', accent: '#ffd23f' },
      { ground: '#5c1049', ink: white, panel: '#f58aa8', accent: '#ffd23f' },
    ],
    kicker: { bn: 'নতুন', en: 'New' },
  },
  'cover-drop': {
    group: 'drop',
    layout: 'cover-circle',
    scene: 'sunburst',
    voice: voices.loud,
    dresses: [
      { ground: '#b80f1d', ink: white, panel: '#ffd21f', accent: '#ffd21f' },
      { ground: '#0b3f8f', ink: white, panel: '#ffd21f', accent: '#ffd21f' },
    ],
    kicker: { bn: 'দাম কমেছে', en: 'Price drop' },
  },
  'cover-combo': {
    group: 'combo',
    layout: 'cover-strip',
    scene: 'sunburst',
    voice: voices.warm,
    dresses: [
      { ground: '#ffb43a', ink: dark, panel: '#5c1049', accent: '#a01048' },
      { ground: '#7fd0b4', ink: dark, panel: '#123a4f', accent: '#0b5a73' },
    ],
    kicker: { bn: 'কম্বো অফার', en: 'Combo' },
  },
  'cover-preorder': {
    group: 'preorder',
    layout: 'cover-circle',
    scene: 'velvet',
    voice: voices.grand,
    dresses: [
      { ground: '#2a1330', ink: '#fbeee0', panel: '#7b3b86', accent: '#e8bf6a' },
      { ground: '#0e2a2e', ink: '#eef7f2', panel: '#2f7d80', accent: '#e8bf6a' },
    ],
    kicker: { bn: 'প্রি-অর্ডার', en: 'Pre-order' },
  },
  'cover-eid': {
    group: 'eid',
    layout: 'cover-strip',
    scene: 'crescent',
    voice: voices.hand,
    dresses: [
      { ground: '#0c4038', ink: white, panel: '#06241f', accent: '#f0c45a' },
      { ground: '#1c2458', ink: white, panel: '#0d1233', accent: '#f0c45a' },
    ],
    kicker: { bn: 'ঈদ মোবারক', en: 'Eid Mubarak' },
  },
  'cover-boishakh': {
    group: 'boishakh',
    layout: 'cover',
    scene: 'alpona',
    voice: voices.hand,
    dresses: [{ ground: '#fdf3e3', ink: '#8d0d1c', panel: '#c01525', accent: '#9c0f1a' }],
    kicker: { bn: 'শুভ নববর্ষ', en: 'Noboborsho' },
  },
  'cover-puja': {
    group: 'puja',
    layout: 'cover-strip',
    scene: 'garland',
    voice: voices.hand,
    dresses: [{ ground: '#9c1420', ink: white, panel: '#5c0710', accent: '#ffcb45' }],
    kicker: { bn: 'পূজার আয়োজন', en: 'Durga Puja' },
  },
  'cover-victory': {
    group: 'victory',
    layout: 'cover-strip',
    scene: 'flag',
    voice: voices.warm,
    dresses: [{ ground: '#00593f', ink: white, panel: '#00352a', accent: '#ffd54a' }],
    kicker: { bn: 'বিজয় দিবস', en: 'Victory Day' },
  },
  'cover-winter': {
    group: 'winter',
    layout: 'cover',
    scene: 'mist',
    voice: voices.warm,
    dresses: [{ ground: '#8fb4d0', ink: '#10293f', panel: '#1d4d75', accent: '#9f2f15' }],
    kicker: { bn: 'শীত এসে গেছে', en: 'Winter' },
  },
  'cover-monsoon': {
    group: 'monsoon',
    layout: 'cover-circle',
    scene: 'rain',
    voice: voices.modern,
    dresses: [{ ground: '#1f4e5f', ink: white, panel: '#8ccbd9', accent: '#ffd65c' }],
    kicker: { bn: 'বর্ষা', en: 'Monsoon' },
  },
  'cover-exam': {
    group: 'exam',
    layout: 'cover',
    scene: 'board',
    voice: voices.hand,
    dresses: [{ ground: '#1f4a3d', ink: '#fffbe8', panel: '#d98a2b', accent: '#ffe38a' }],
    kicker: { bn: 'পরীক্ষা', en: 'Exam' },
  },
  'cover-opening': {
    group: 'opening',
    layout: 'cover-circle',
    scene: 'opening',
    voice: voices.warm,
    dresses: [
      { ground: '#fff0dc', ink: '#4a1030', panel: '#f59ab5', accent: '#b3134f' },
      { ground: '#23204f', ink: white, panel: '#7468e0', accent: '#ffcf4a' },
    ],
    kicker: { bn: 'উদ্বোধন', en: 'Opening' },
  },
  'cover-delivery': {
    group: 'delivery',
    layout: 'cover',
    scene: 'road',
    voice: voices.loud,
    dresses: [
      { ground: '#ffb21a', ink: dark, panel: '#c91a1a', accent: '#1d1512' },
      { ground: '#1550a6', ink: white, panel: '#ff9d1e', accent: '#ffd23f' },
    ],
    kicker: { bn: 'ফ্রি ডেলিভারি', en: 'Free delivery' },
  },
  'cover-review': {
    group: 'review',
    layout: 'cover-circle',
    scene: 'paper',
    voice: voices.modern,
    dresses: [
      { ground: '#f2d9c2', ink: '#40210f', panel: '#e07a4a', accent: '#a83c14' },
      { ground: '#cfe6df', ink: '#0f3b33', panel: '#3fa68c', accent: '#0f5f4d' },
    ],
    kicker: { bn: 'সৎ রিভিউ', en: 'Honest review' },
  },
  'cover-day': {
    group: 'day',
    layout: 'cover',
    scene: 'paper',
    voice: voices.warm,
    dresses: [
      { ground: '#12343b', ink: white, panel: '#e1b382', accent: '#f6c667' },
      { ground: '#f4d9b8', ink: '#40210f', panel: '#a23b22', accent: '#8f2f1a' },
    ],
    kicker: { bn: 'আজকের ভিডিও', en: 'Watch this' },
  },
}
