export const about = {
  'about.page': 'About',
  'about.title': 'About {name}',
  'about.missionTitle': 'Our mission',
  'about.skills': 'What we are good at',
  'about.contact': 'Write or call',
  'about.viewTools': 'View Tools',
  'about.viewExamples': 'View Examples',
} as const
