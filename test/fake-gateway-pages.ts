import type { FakeVisit } from './fake-gateway.ts'

/** What whoever pays by hand can let go wrong. */
export const pageFaults = [
  'nothing',
  'the notice comes late',
  'the notice comes twice',
  'the notice is lost',
  'the way back is lost',
  'both are lost',
  'the notice is forged',
  'a taka less is paid',
  'another currency is paid',
  'the payment is flagged as a risk',
  'it is paid twice',
  'the validation is away for a minute',
] as const
export type PageFault = (typeof pageFaults)[number]

const page = (
  title: string,
  body: string,
): string => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${title}</title><style>
body{font:17px/1.5 sans-serif;max-width:26rem;margin:8vh auto;padding:0 1rem;color:#1c2430;background:#eef1f6}
main{background:#fff;border-radius:14px;padding:1.5rem;box-shadow:0 1px 8px #0001}
select{display:block;width:100%;min-height:48px;font:inherit}button{display:block;width:100%;min-height:48px;margin-top:.7rem;font:inherit;border:1px solid #b9c2d0;border-radius:10px;background:#fff}
button[value=paid]{background:#c2185b;color:#fff;border:0}</style></head><body><main>${body}</main></body></html>`

/** Where a person pays with money that does not exist. */
export const gatewayPage = ({ title, amount, currency, session }: FakeVisit): string =>
  page(
    'Pretended payment',
    `<h1>Pretended payment</h1><p>${escaped(title)}</p><p><strong>${escaped(currency)} ${escaped(amount)}</strong></p>
<form method="post" action="/pay/${escaped(session)}">
<label>What goes wrong <select name="fault">${pageFaults.map((fault) => `<option>${fault}</option>`).join('')}</select></label>
<button name="outcome" value="paid">Pay with bKash</button>
<button name="outcome" value="failed">Let it fail</button>
<button name="outcome" value="cancelled">Cancel</button></form>`,
  )

/** Sends the browser back by a form of another site, as the real one does. */
export function postingPage(to: string, fields: Record<string, string>): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  )
  return page(
    'Going back',
    `<form id="back" method="post" action="${escaped(to)}">${inputs.join('')}<button>Back to the shop</button></form>
<script>document.getElementById('back').submit()</script>`,
  )
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)
