export const privacy = {
  'privacy.title': 'Privacy Policy',
  'privacy.description':
    'What we keep, how long, where it lies, and how you delete it. Your pictures train nothing.',
  'privacy.intro':
    'In short: your pictures are yours, nobody else can open them, they train nothing, and they go when you say.',
  'privacy.collect': 'Information We Collect',
  'privacy.account':
    '<b>Your account:</b> your email address, your password as a hash that nobody can read back (or the name Google knows you by), your shop’s name, and the choices that you save.',
  'privacy.secondStep':
    '<b>A second step at sign-in, if you add one:</b> the public half of a passkey, the key of an authenticator app (encrypted), or your phone number, until you remove it. A number goes to the service that sends our text messages, with the code for you and nothing else. Your fingerprint or face never leaves your device.',
  'privacy.pictures':
    '<b>Your pictures:</b> what you upload and what is made of it. Place and camera data are taken out of a photo when it arrives, before anything else sees it. The photo itself is kept only until its picture is made; if that fails, for 24 hours, so that you can try again. A photo that did not arrive whole is kept for two hours at most, so that it can go on from there. With a cut-out, a passport photo or a profile image it stays as long as that does, so that you can touch it up or cut other sizes from it, and is deleted with it. With an ad or a thumbnail that the studio here has drawn, its words, its ground and your photo in the size that it needed stay as long as it does, so that it can be drawn anew and its cut-out touched up, and are deleted with it. A photo that is only looked at before you pay, and what the camera with a guide sees, is not kept at all.',
  'privacy.credits':
    '<b>What you do with credits:</b> each picture made, each plan and each bonus, with its date, so that your balance can be checked.',
  'privacy.told':
    '<b>Where to tell you, if you allow it:</b> the address that your browser’s maker gives for messages, until you sign out or take it back. What we tell travels there sealed: only your browser can read it.',
  'privacy.keys':
    '<b>API keys, if you make one:</b> its name, a fingerprint of it, and what was ordered by it, until you delete your account.',
  'privacy.feedback': '<b>Feedback:</b> your message, and your name and email if you give them.',
  'privacy.technical':
    '<b>Technical data:</b> network address, browser and time of requests, to keep the service safe and to stop misuse.',
  'privacy.use': 'How We Use Your Information',
  'privacy.useText':
    'To make the pictures you ask for, to keep them in your gallery, to count your credits, to sign you in, and to answer you. Nothing else: there are no advertisements, no trackers, and no sale of data. Your pictures are never used to train a model by us.',
  'privacy.cookies':
    'We set cookies only where the service needs them: one to keep you signed in, one for the light or dark look that you chose, one for the language that you read, one to remember who invited you, one that says which of our words your browser has already, and short-lived ones that carry a message to the next page or protect signing in. None of them follows you to other sites.',
  'privacy.onPhone':
    'For times without a network, your browser keeps the home page, the gallery and the tools as they were last; and for an hour what stands in a form, and photos that you share to us from your phone. All that stays on your phone, and is gone when you sign out.',
  'privacy.sharing': 'Data Sharing',
  'privacy.sharingText':
    'Your pictures are private: only you can open them, and only while you are signed in. To make a picture, the photo and what you filled in are processed on this server or sent over an encrypted connection to the image service that the operator of this site has chosen. With them goes a number that stands for your account, never your email address. Google learns that you sign in here only if you use its button. We give data to nobody else unless the law makes us.',
  'privacy.security': 'Security',
  'privacy.passwords':
    'Passwords are kept as slow hashes; sessions live in a cookie that no script can read.',
  'privacy.storage':
    'Pictures lie in the storage of this site under your account’s number and are handed out to you alone, after a check on every request.',
  'privacy.retention':
    'A picture stays for the number of days that you choose (20, 25 or 30). Then the picture and its copies are deleted by themselves, within an hour of that time. You can delete each one earlier in your gallery.',
  'privacy.ownData':
    'You can download what we keep about you, and delete your account with everything in it, on your profile page. Only a fingerprint of your address stays, which cannot be turned back into it, so that welcome credits and codes are given once.',
  'privacy.backups':
    'What is deleted is gone for us too. Where the operator of this site makes backups, a copy may lie there until the backup is replaced.',
  'privacy.changes': 'Changes to This Policy',
  'privacy.changesText':
    'When something here changes, the new text stands on this page before it counts, and we tell you by email if it matters to what you have given us already. Questions go to <mail>{mail}</mail>.',
} as const
