export const tools = {
  'tools.title': 'Tools',
  'tools.description':
    '{n:spelled} image tools for small shops: ads, logos, passport photos, thumbnails, clean backgrounds and more.',
  'tools.intro': 'Pick one, add a photo, get a finished picture. You only pay for pictures you get.',
  'tools.found': 'Tools with “{asked}” in their name: {n:number}',
  'tools.showAll': 'Show all',
  'tools.none': 'No tool has that name',
  'tools.noneText': 'Try a shorter word, such as logo or photo.',
  'tools.showAllCards': 'Show all tools',
  'tools.signature': 'Free besides: <link>your signature as a clean file</link> for BCS and admission forms.',
} as const
