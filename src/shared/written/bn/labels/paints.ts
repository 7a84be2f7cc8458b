/** The colours that forms and the touch-up editor offer. */
export const paints: Readonly<Record<string, string>> = {
  White: 'সাদা',
  'Light grey': 'হালকা ছাই',
  'Nearly black': 'প্রায় কালো',
  Cream: 'ক্রিম',
  Blue: 'নীল',
  'Bottle green': 'বোতল সবুজ',
  'Leaf green': 'পাতা সবুজ',
  Marigold: 'গাঁদা হলুদ',
  Orange: 'কমলা',
  Red: 'লাল',
  Raspberry: 'গাঢ় গোলাপি',
  Violet: 'বেগুনি',
  Brown: 'বাদামি',
}
