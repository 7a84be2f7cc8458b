export const told = {
  'told.denied': 'This browser blocks notifications from here. You can allow them in its site settings.',
  'told.failed': 'That did not work. Please try again in a moment.',

  'told.title': 'What we tell you',
  'told.text': 'On your phone or computer, also when this site is closed.',
  'told.here': 'On this device',
  'told.isOn': 'On, until you log out here',
  'told.isOff': 'Off',
  'told.others': 'On {devices:count other device/other devices} too',
  'told.turnOn': 'Turn on',
  'told.turnOff': 'Turn off',
  'told.insecure': 'Notifications need an address that begins with https.',
  'told.installFirst':
    'On an iPhone or iPad, open the share menu, choose “Add to Home Screen”, and open the site from there.',
  'told.absent': 'This browser has no notifications.',
  'told.mailInstead': 'Letters work everywhere: choose below.',

  'told.what': 'What',
  'told.push': 'Notification',
  'told.mail': 'Mail',
  'told.cell': '{what}: {way}',
  'told.done': 'A picture is ready',
  'told.notMade': 'A picture could not be made',
  'told.going': 'Pictures are about to be deleted',
  'told.plan': 'My plan ends soon',
  'told.payment': 'My payment has arrived',
  'told.save': 'Save',
} as const
