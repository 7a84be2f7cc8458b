export const developers = {
  'developers.page': 'API for your shop’s own system',
  'developers.description':
    'Send a photo from your own system and get the finished picture back: keys, examples, callbacks and OpenAPI. Same prices and rules as on the pages.',
  'developers.intro':
    'Your website, your stock list or your till can make pictures by itself: it sends a photo with a tool, and gets the finished picture. It spends your credits, at the prices and by the rules of the pages. A picture that does not come costs nothing.',

  'developers.begin': 'Make a key',
  'developers.beginText':
    'A key is made <profile>in your profile</profile>. It is shown once. A key may have a spending limit of its own, you can have five at a time, and each can be revoked at once. Keep it on your server, never in a page or an app, and send it with every request. In the examples it stands in the variable <variable>this</variable>.',
  'developers.me': 'What may be spent',
  'developers.meText':
    'Your balance, what is reserved for pictures that are being made, and how far this key may go.',

  'developers.tools': 'Tools, fields and prices',
  'developers.toolsText':
    'All tools with every field that they take, its options and limits. Fields that you leave out keep the value that the page begins with. The shop’s name comes from your profile.',
  'developers.tool': 'Tool',
  'developers.name': 'Its name in requests',
  'developers.price': 'Credits',

  'developers.order': 'Order a picture',
  'developers.orderText':
    'The fields go as a form, pictures as files. The answer comes at once and holds the order’s <id>this</id>: keep it. Your credits are held from now on, and charged when the picture is there.',
  'developers.orderOnce':
    'Give each order an <once>this</once> of your own, such as your order number. The same key with the same form is one order, however often the network makes you send it. A new picture needs a new key.',
  'developers.had':
    'If you have this very picture already, you get that one: <had>this</had> is true, and nothing is charged.',

  'developers.look': 'Ask how it stands',
  'developers.lookText':
    'The status goes from <queued>this</queued> to <working>this</working>, and ends as <done>this</done>, <failed>this</failed> or <cancelled>this</cancelled>. Most pictures take less than a minute. Ask every two or three seconds, or be called back.',
  'developers.picture': 'Fetch the picture',
  'developers.pictureText':
    'A PNG, private like every picture: the address opens only with a key of yours. It is in your gallery too, and deletes itself on the day in <day>this</day>.',
  'developers.list': 'List what was ordered',
  'developers.listText':
    'Newest first. For the next page send <next>this</next> of the answer as <cursor>this</cursor>. A key sees what was ordered by your keys, and none of the pictures that you made on the pages.',
  'developers.delete': 'Cancel or delete',
  'developers.deleteText':
    'What still waits is cancelled and costs nothing. What is done is deleted with its files, for ever. What is being made just now cannot be deleted until it has ended.',

  'developers.callBack': 'Be called back',
  'developers.callBackText':
    'Send a public https address of yours as <url>this</url>. When the order has ended, we post what you would get by asking. Any answer from 200 to 299 is enough. Otherwise we try again, ten times within about three hours. We follow no redirects.',
  'developers.signature':
    'Every call carries the header <header>this</header>. Check it with the signing secret that was shown with your key, over the body exactly as it came. A call that is older than five minutes is none of ours.',

  'developers.check': 'Check that a call is ours',
  'developers.example': 'Example: {title}',

  'developers.limits': 'Limits',
  'developers.limit1': 'A key may ask 240 times a minute, all your keys together 480 times.',
  'developers.limit2': 'At most 20 of your pictures are made or wait at the same time.',
  'developers.limit3': 'Photos up to the size that the tool’s page takes: PNG, JPG or WEBP.',
  'developers.limit4':
    'Resetting your password by email revokes all keys. Signing out everywhere does not touch them.',

  'developers.errors': 'When something is refused',
  'developers.errorsText':
    'The answer is JSON: <error>this</error> says what happened and what to do, in English, or in Bangla if you send <language>this</language>. Nothing that was refused costs anything. Tell our support the <request>this</request> if you need help.',
  'developers.status': 'Status',
  'developers.meaning': 'What it means',
  'developers.refused.400': 'Something in the form is missing or wrong; <field>this</field> says which.',
  'developers.refused.401': 'No key came along, or it was revoked.',
  'developers.refused.402': 'Not enough credits, or the key has reached its limit.',
  'developers.refused.403': 'Your plan does not open this tool, or your account is disabled.',
  'developers.refused.404': 'There is no such order of yours.',
  'developers.refused.409':
    'It cannot be done now: it has begun, or the <once>this</once> belongs to another form.',
  'developers.refused.413': 'The photo is too big.',
  'developers.refused.415': 'What was sent as a photo is no PNG, JPG or WEBP.',
  'developers.refused.429': 'Too often. <after>this</after> says in how many seconds to come again.',
  'developers.refused.503': 'Busy for a moment. Try again; nothing was charged.',

  'developers.openApi': 'OpenAPI',
  'developers.openApiText':
    'The whole API as a file for your tools and code generators: <file>this</file>. It comes from the same declarations as our own pages, so it is never behind them.',
} as const
