import { tools } from '#shared/tools/index.ts'
import { type Entry, form, id, words } from './entry.ts'

const look: Entry = { for: 'anyone', isPublic: true }
const password = { password: words('long enough'), confirm: words('long enough') }

/** Every page. A new one without a line here fails the walk. */
export const pageEntries: Record<string, Entry> = {
  '/': { ...look, writes: [form({ name: words('Ruma'), email: 'a@b.example', message: words('Nice') })] },
  '/auth': {
    for: 'anyone',
    writes: [
      form({ intent: 'sign-in', email: words('nobody@shop.example'), password: words('long enough') }),
      form({ intent: 'sign-up', email: words('new'), ...password }),
    ],
  },
  '/auth/forgot': { for: 'anyone', writes: [form({ email: words('nobody@shop.example') })] },
  '/auth/reset': { for: 'anyone', writes: [form({ token: words('guess'), ...password })] },
  '/auth/confirm': {
    for: 'anyone',
    writes: [form({ token: words('guess'), password: words('long enough') })],
  },
  '/auth/second-step': {
    for: 'halfway',
    writes: [
      form({ intent: 'send', factor: id('factor') }),
      form({ intent: 'code', factor: id('factor'), code: words('000000') }),
      form({ intent: 'recover', code: words('aaaa-bbbb') }),
    ],
  },
  '/auth/sign-out': { for: 'anyone', writes: [form({})] },
  '/language': { for: 'anyone', writes: [form({ language: 'bn', next: words('/tools') })] },
  '/auth/held': { for: 'anyone', writes: [form({})] },
  '/tools': look,
  '/from-phone': { for: 'anyone' },
  '/examples': { ...look, writes: [form({ element: id('element') })] },
  '/about': { ...look, writes: [form({ element: id('element') })] },
  '/privacy-policy': look,
  '/developers': look,
  '/signature': look,
  '/pricing': { ...look, writes: [form({ plan: 'starter', code: words('guess') })] },
  '/billing/return': { for: 'anyone' },
  '/billing/pay': {
    for: 'person',
    writes: [
      form({ intent: 'pay', plan: 'starter', price: '59900', returnTo: words('/agent') }),
      form({
        intent: 'send',
        pack: '100',
        price: '14900',
        wallet: 'bkash',
        number: words('01711000000'),
        trxId: words('9AB3C4D5E6'),
      }),
    ],
  },
  '/billing/receipts/:id': { for: 'person', ids: { id: 'order' } },
  '/dashboard': {
    for: 'person',
    writes: [
      form({ intent: 'delete', pictures: id('picture') }),
      form({ intent: 'undo', pictures: id('picture') }),
      form({ intent: 'delete-time', picture: id('picture'), days: '20' }),
      form({ intent: 'keep-longer' }),
      form({ intent: 'mail-before-delete', wanted: 'yes' }),
      form({ intent: 'hide-failed', generation: id('generation') }),
      form({ intent: 'shop-name', shopName: words('My shop') }),
    ],
  },
  '/photo/:id': { for: 'person', ids: { id: 'picture' } },
  '/design/:id': { for: 'person', ids: { id: 'picture' } },
  '/batch/:id': { for: 'person', ids: { id: 'batch' } },
  '/logo/:id': {
    for: 'person',
    ids: { id: 'picture' },
    writes: [
      form({
        intent: words('change'),
        kind: words('symbol'),
        name: words('Ruma'),
        tagline: words(''),
        colour: words('#0b4f3c'),
        symbol: words('fish'),
        revision: words('0'),
      }),
    ],
  },
  '/dashboard/:id': { for: 'person', ids: { id: 'picture' } },
  '/dashboard/:id/shares': {
    for: 'person',
    ids: { id: 'picture' },
    writes: [form({ intent: 'create', days: '7' }), form({ intent: 'end', share: id('share') })],
  },
  '/dashboard/more': { for: 'person' },
  '/s/:token': { for: 'anyone' },
  '/profile': {
    for: 'person',
    writes: [
      form({ intent: 'save', shopName: words('My shop') }),
      form({ intent: 'cancel-subscription' }),
      form({ intent: 'ask-for-bonus' }),
      form({ intent: 'change-password', current: words('not it'), ...password }),
      form({ intent: 'mail-password-link' }),
      form({ intent: 'change-told', 'push-done': words('on') }),
      form({ intent: 'end-session', session: id('session') }),
      form({ intent: 'end-all-sessions' }),
      form({ intent: 'delete-account', password: words('not it'), confirmation: words('NO') }),
    ],
  },
  '/profile/data': { for: 'person' },
  '/brand': {
    for: 'person',
    writes: [
      form({
        intent: 'save',
        shopPhone: words('none'),
        shopWhatsapp: words(''),
        address: words('Mirpur 10'),
        pageName: words('Ruma'),
        colours: words('#0b4f3c'),
        voice: 'warm',
      }),
      form({ intent: 'logo-of-picture', picture: id('picture') }),
      form({ intent: 'remove-logo' }),
    ],
  },
  '/referral': { for: 'person', writes: [form({ intent: 'regenerate' })] },
  '/admin': { for: 'admin' },
  '/admin/referrals': { for: 'admin' },
  '/admin/log': { for: 'admin' },
  '/admin/grant': { for: 'person', writes: [form({ password: words('not the one') })] },
  '/admin/users': {
    for: 'admin',
    writes: [
      form({ intent: 'set-enabled', user: id('person'), enabled: 'no' }),
      form({ intent: 'give-credits', user: id('person'), amount: '5', reason: words('Sorry'), last: '0' }),
      form({ intent: 'set-plan', user: id('person'), plan: 'free', wasPlan: 'free', wasExpiry: '' }),
      form({ intent: 'start-plan', user: id('person'), plan: 'starter', wasPlan: 'free', wasExpiry: '' }),
      form({ intent: 'confirm-address', user: id('person') }),
      form({ intent: 'password-link', user: id('person') }),
      form({ intent: 'end-sessions', user: id('person') }),
      form({ intent: 'remove-factors', user: id('person') }),
      form({ intent: 'remove-admin', user: id('person') }),
    ],
  },
  '/admin/payment': {
    for: 'admin',
    writes: [form({ plan: 'starter', link: words('https://pay.example/a'), was: '' })],
  },
  '/admin/payments': {
    for: 'admin',
    writes: [
      form({ intent: 'test' }),
      form({ intent: 'wallets', bkash: words('none'), nagad: '', was: '' }),
      form({ intent: 'packs', packs: words('none'), was: '' }),
      form({ intent: 'approve', order: id('order') }),
      form({ intent: 'refuse', order: id('order'), reason: words('No') }),
      form({ intent: 'give', order: id('order') }),
      form({ intent: 'dismiss', order: id('order') }),
      form({ intent: 'preview', order: id('order'), amount: '1' }),
      form({ intent: 'refund', order: id('order'), amount: '0', reason: words('Sorry'), known: '0' }),
      form({ intent: 'resolve', refund: id('order'), is: 'done' }),
    ],
  },
  '/admin/webhook': {
    for: 'admin',
    writes: [
      form({ intent: 'save', url: words('http://127.0.0.1/x'), was: '' }),
      form({ intent: 'remove', was: words('other') }),
      form({ intent: 'test', url: words('http://127.0.0.1/x') }),
    ],
  },
  '/admin/codes': {
    for: 'admin',
    writes: [
      form({ intent: 'save', plan: 'pro', code: words('A'), until: '', was: 'other', wasEndsAt: '' }),
      form({ intent: 'delete', plan: 'pro', was: 'other', wasEndsAt: '' }),
      form({ intent: 'make', plan: 'pro', count: '0', until: '' }),
      form({ intent: 'delete-single', id: id('code') }),
    ],
  },
  '/admin/feedback': { for: 'admin', writes: [form({ id: id('feedback') })] },
  '/admin/rules': { for: 'admin', writes: [form({ required: words('maybe') })] },
  '/admin/content': {
    for: 'admin',
    writes: [
      form({ intent: 'save', page: 'about', section: 'main', type: 'text', text: words('Hello') }),
      form({ intent: 'delete', id: id('element') }),
      form({ intent: 'move', id: id('element'), by: 'up' }),
      form({ intent: 'delete-example', tool: words('none'), position: '99' }),
      form({ intent: 'move-example', tool: words('none'), position: '99', by: 'up' }),
    ],
  },
  '/admin/offices': {
    for: 'admin',
    writes: [
      form({ intent: 'add', kind: words('none'), name: words('NID form'), grounds: words('white') }),
      form({ intent: 'save', id: words('us-visa'), was: words('other'), source: words('here') }),
      form({ intent: 'hide', id: words('us-visa'), was: '2020-01-01T00:00:00.000Z' }),
      form({ intent: 'show', id: words('us-visa'), was: '2020-01-01T00:00:00.000Z' }),
      form({ intent: 'restore', id: words('us-visa'), was: '2020-01-01T00:00:00.000Z' }),
    ],
  },
  '/admin/templates': {
    for: 'admin',
    writes: [
      form({
        intent: 'save',
        name: words('eid-night'),
        was: '2020-01-01T00:00:00.000Z',
        isOn: 'no',
        from: '',
        until: '',
        isYearly: 'no',
      }),
      form({ intent: 'restore', name: words('eid-night'), was: '2020-01-01T00:00:00.000Z' }),
    ],
  },
  '/admin/generations': {
    for: 'admin',
    writes: [form({ intent: 'again', id: id('generation') }), form({ intent: 'stop', id: id('generation') })],
  },
  '/*': { for: 'anyone' },
  ...Object.fromEntries(
    tools.map(({ path }): [string, Entry] => [
      path,
      {
        for: 'person',
        writes: [
          form({ intent: 'add-word', column: 'custom_logo_styles', word: words('Gold') }),
          form({ intent: 'remove-word', column: 'custom_logo_styles', word: words('Gold') }),
          form({ intent: 'set-shop-name', name: words('My shop') }),
        ],
      },
    ]),
  ),
}
