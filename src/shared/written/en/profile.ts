export const profile = {
  'profile.credits': 'Credits',
  'profile.reserved': '{held:credits} reserved for pictures that are being made',
  'profile.getCredits': 'Get credits',
  'profile.earnCredits': 'Earn Credits',
  'profile.askForBonus': 'Ask for my free credits',
} as const
