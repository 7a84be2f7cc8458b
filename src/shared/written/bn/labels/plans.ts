/** What stands on the cards of the plans; their names stay as they are. */
export const plans: Readonly<Record<string, string>> = {
  'Contact us': 'যোগাযোগ করুন',
  'Discounted access to all AI tools': 'সব এআই টুলে ছাড়',
  'Priority support': 'সবার আগে সাপোর্ট',
  'Custom solutions': 'আপনার মতো করে ব্যবস্থা',
}
