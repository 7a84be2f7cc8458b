import { tools } from '#shared/tools/index.ts'
import { type Entry, form, id, json, words } from './entry.ts'

const look: Entry = { for: 'anyone', isPublic: true }
const impersonal: Entry = { for: 'everybody', isPublic: true }
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
      form({ intent: 'pay', plan: 'starter', returnTo: words('/agent') }),
      form({ intent: 'send', pack: '100', wallet: 'bkash', trxId: words('9AB3C4D5E6') }),
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
      form({ intent: 'wallets', bkash: words('none'), nagad: '' }),
      form({ intent: 'packs', packs: words('none') }),
      form({ intent: 'approve', order: id('order') }),
      form({ intent: 'refuse', order: id('order'), reason: words('No') }),
      form({ intent: 'give', order: id('order') }),
      form({ intent: 'dismiss', order: id('order') }),
      form({ intent: 'preview', order: id('order'), amount: '1' }),
      form({ intent: 'refund', order: id('order'), amount: '0', reason: words('Sorry') }),
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

const passkey = JSON.stringify({
  id: 'a',
  rawId: 'a',
  type: 'public-key',
  response: { clientDataJSON: 'e30' },
})

/** Every call, by its path and all methods that it knows. */
export const callEntries: Record<string, Entry> = {
  '/healthz': impersonal,
  '/readyz': impersonal,
  '/metrics': impersonal,
  '/words/:version/:language/:areas{.+\\.json}': {
    ...impersonal,
    fill: { version: '1', language: 'bn', areas: 'shell.json' },
  },
  '/api/from-phone': { for: 'everybody', isFromElsewhere: true, writes: [form({ title: words('A photo') })] },
  '/robots.txt': impersonal,
  '/sitemap.xml': impersonal,
  '/site.webmanifest': impersonal,
  '/content/pictures/:stored{[0-9a-f]{32}}/:width{[0-9]{3,4}}': {
    ...impersonal,
    fill: { stored: '0'.repeat(32), width: '320' },
  },
  '/.well-known/jwks.json': impersonal,
  '/api/payments/:gateway/notices': {
    for: 'everybody',
    fill: { gateway: 'sslcommerz' },
    isFromElsewhere: true,
    writes: [form({ tran_id: words('CH0000000000'), val_id: words('1'), status: 'VALID' })],
  },
  '/billing/back/:outcome': {
    for: 'everybody',
    fill: { outcome: 'paid' },
    isFromElsewhere: true,
    writes: [form({ tran_id: words('CH0000000000'), val_id: words('1'), status: 'VALID' })],
  },
  '/api/live': { for: 'anyone' },
  '/api/auth/google': { for: 'anyone' },
  '/api/auth/callback/google': { for: 'anyone' },
  '/api/auth/factors': {
    for: 'halfway',
    writes: [json({ factor_type: 'totp', friendly_name: words('My app') })],
  },
  '/api/auth/factors/:id': {
    for: 'person',
    ids: { id: 'factor' },
    writes: [json({ friendly_name: words('My app') }, 'PATCH'), json({}, 'DELETE')],
  },
  '/api/auth/factors/:id/challenge': { for: 'halfway', ids: { id: 'factor' }, writes: [json({})] },
  '/api/auth/factors/:id/verify': {
    for: 'halfway',
    ids: { id: 'factor' },
    writes: [json({ challenge_id: id('challenge'), code: words('000000'), webauthn: passkey })],
  },
  '/api/auth/recovery-codes': { for: 'person', writes: [json({})] },
  '/api/auth/recovery-codes/use': { for: 'halfway', writes: [json({ code: words('aaaa-bbbb') })] },
  '/api/auth/check': { for: 'person', writes: [json({ password: words('not it') })] },
  '/api/auth/session': { for: 'halfway' },
  '/api/auth/user': { for: 'halfway' },
  '/api/auth/passkey': { for: 'anyone', writes: [json({})] },
  '/api/auth/passkey/verify': { for: 'anyone', writes: [json({ webauthn: passkey })] },
  '/api/auth/keys': { for: 'person', writes: [json({ name: words('Till'), creditLimit: words('50') })] },
  '/api/auth/keys/:id': { for: 'person', ids: { id: 'key' }, writes: [json({}, 'DELETE')] },
  '/api/v1/openapi.json': { for: 'everybody', isPublic: true },
  '/api/v1/me': { for: 'key' },
  '/api/v1/tools': { for: 'key' },
  '/api/v1/tools/:tool/generations': {
    for: 'key',
    fill: { tool: 'logo_maker' },
    writes: [
      {
        as: 'multipart',
        fields: {
          brand_name: words('Ruma'),
          logo_type: words('x'),
          callback_url: words('http://127.0.0.1/'),
        },
      },
    ],
  },
  '/api/v1/generations': { for: 'key' },
  '/api/v1/generations/:id': {
    for: 'key',
    ids: { id: 'generation' },
    writes: [json({}, 'DELETE')],
  },
  '/api/v1/generations/:id/picture': { for: 'key', ids: { id: 'generation' } },
  '/api/v1/generations/:id/svg': { for: 'key', ids: { id: 'generation' } },
  '/api/admin/payments.csv': { for: 'admin' },
  '/api/admin/content-pictures': {
    for: 'admin',
    writes: [{ as: 'multipart', fields: { title: words('T') } }],
  },
  '/api/admin/examples': {
    for: 'admin',
    writes: [
      { as: 'multipart', fields: { tool: words('none'), position: '99', title: words('T'), was: '' } },
    ],
  },
  '/api/tools/:tool/generations': {
    for: 'person',
    fill: { tool: 'logo_maker' },
    writes: [{ as: 'multipart', fields: { brand_name: words('Ruma'), logo_type: words('x'), seed: '1' } }],
  },
  '/api/tools/:tool/batches': {
    for: 'person',
    fill: { tool: 'background_remover' },
    writes: [json({ form: words('none'), photos: words('a.jpg') })],
  },
  '/api/batches/:id': { for: 'person', ids: { id: 'batch' } },
  '/api/batches/:id/photos/:at': {
    for: 'person',
    ids: { id: 'batch' },
    fill: { at: '1' },
    writes: [{ as: 'multipart', fields: { title: words('T') } }],
  },
  '/api/batches/:id/stop': { for: 'person', ids: { id: 'batch' }, writes: [json({})] },
  '/api/batches/:id/again': { for: 'person', ids: { id: 'batch' }, writes: [json({})] },
  '/api/batches/:id/pictures.zip': { for: 'person', ids: { id: 'batch' } },
  '/api/generations/:id/again': {
    for: 'person',
    ids: { id: 'generation' },
    writes: [json({}), { as: 'multipart', fields: { strokes: words('x') } }],
  },
  '/api/generations/:id/photo': { for: 'person', ids: { id: 'generation' } },
  '/api/generations/:id/mask': { for: 'person', ids: { id: 'generation' } },
  '/api/generations/:id/cancel': { for: 'person', ids: { id: 'generation' }, writes: [json({})] },
  '/api/generations/seen': { for: 'person', writes: [json({ ids: id('generation') })] },
  '/api/generations/:id': { for: 'person', ids: { id: 'generation' } },
  '/api/uploads/:id': { for: 'person', ids: { id: 'upload' }, writes: [json({ at: '0', of: '2' }, 'PUT')] },
  '/api/offices': { for: 'person' },
  '/api/brand': { for: 'person' },
  '/api/brand/logo': {
    for: 'person',
    writes: [{ as: 'multipart', fields: { title: words('T') } }],
  },
  '/api/pictures/everything.zip': { for: 'person' },
  '/api/pictures/zip': { for: 'person', writes: [form({ pictures: id('picture') })] },
  '/api/templates': { for: 'everybody' },
  '/api/templates/photo': { for: 'everybody', writes: [json({ picture: words('none') })] },
  '/api/templates/pictures': {
    for: 'everybody',
    writes: [json({ tool: 'ad_generator', group: 'day', photo: words('none'), values: words('x') })],
  },
  '/api/portraits/check': { for: 'person', writes: [json({ picture: words('none') })] },
  '/api/pictures/:id/touch-up': {
    for: 'person',
    ids: { id: 'picture' },
    writes: [{ as: 'multipart', fields: { edge: '0', ground: words('none'), shadow: 'no', crop: 'no' } }],
  },
  '/api/pictures/:id/touch-up/strokes': { for: 'person', ids: { id: 'picture' } },
  '/api/pictures/:id/touch-up/ground': { for: 'person', ids: { id: 'picture' } },
  '/api/pictures/:id/design': {
    for: 'person',
    ids: { id: 'picture' },
    writes: [json({ version: words('1') }, 'PUT')],
  },
  '/api/pictures/:id/versions': { for: 'person', ids: { id: 'picture' } },
  '/api/pictures/:id/versions/:version': {
    for: 'person',
    ids: { id: 'picture' },
    fill: { version: '00000000-0000-4000-8000-000000000000' },
  },
  '/api/pictures/:id/pieces': {
    for: 'person',
    ids: { id: 'picture' },
    writes: [json({ from: words('picture'), picture: id('picture') })],
  },
  '/api/pictures/:id/grounds': { for: 'person', ids: { id: 'picture' } },
  '/api/pictures/:id/grounds/:name': { for: 'person', ids: { id: 'picture' }, fill: { name: 'studio' } },
  '/api/pictures/:id/ideas': { for: 'person', ids: { id: 'picture' } },
  '/api/pictures/:id/ideas/:idea': { for: 'person', ids: { id: 'picture' }, fill: { idea: '2' } },
  '/api/pictures/:id/ideas/:idea/use': {
    for: 'person',
    ids: { id: 'picture' },
    fill: { idea: '2' },
    writes: [json({})],
  },
  '/api/pictures/:id/ideas/:idea/keep': {
    for: 'person',
    ids: { id: 'picture' },
    fill: { idea: '2' },
    writes: [json({})],
  },
  '/api/pictures/:id/logo.zip': { for: 'person', ids: { id: 'picture' } },
  '/api/pictures/:id/shapes.zip': { for: 'person', ids: { id: 'picture' } },
  '/api/pictures/:id/shapes/:shape': { for: 'person', ids: { id: 'picture' }, fill: { shape: 'post' } },
  '/api/pictures/:id/office.jpg': { for: 'person', ids: { id: 'picture' } },
  '/api/pictures/:id/figure.webp': { for: 'person', ids: { id: 'picture' } },
  '/api/pictures/:id/sheet.jpg': { for: 'person', ids: { id: 'picture' } },
  '/api/pictures/:id/sheet.pdf': { for: 'person', ids: { id: 'picture' } },
  '/api/pictures/:id/:file': { for: 'person', ids: { id: 'picture' }, fill: { file: 'full' } },
  '/api/push': {
    for: 'person',
    writes: [json({ endpoint: words('http://127.0.0.1/x'), keys: words('none') }), json({}, 'DELETE')],
  },
  '/s/:token/picture': { for: 'anyone' },
  '/s/:token/preview.jpg': { for: 'anyone' },
  '/s/:token/download': { for: 'anyone' },
}

export const entries: Record<string, Entry> = { ...pageEntries, ...callEntries }
