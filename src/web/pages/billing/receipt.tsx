import { Printer } from 'lucide-react'
import { type MetaArgs, Link } from 'react-router'
import { brand } from '#shared/brand.ts'
import { creditText } from '#shared/credits.ts'
import { moneyText } from '#shared/money.ts'
import { methodText } from '#shared/payments.ts'
import { pageMeta } from '#web/components/seo.tsx'
import { metaText } from '#web/meta-text.ts'
import { printPage } from '#web/device/print.ts'
import { signedInLoader } from '#web/page.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Day } from '#web/ui/day.tsx'
import type { Route } from './+types/receipt.ts'

export const meta = ({ matches }: MetaArgs) => pageMeta(metaText(matches), { title: 'Receipt', hidden: true })

export const loader = signedInLoader(({ user, params, server }) =>
  server.payments.getReceipt(params['id'] ?? '', user.id),
)

/** One sheet of paper, and nothing else on it. */
export default function ReceiptPage({ loaderData: receipt }: Route.ComponentProps) {
  const { number, issuedAt, title, credits, amount, refunded, method, tranId, email, shopName } = receipt
  return (
    <main className="mx-auto max-w-2xl px-5 py-8 sm:py-14 print:p-0">
      <nav
        aria-label="Receipt"
        className="mb-6 flex flex-wrap items-center justify-between gap-3 print:hidden"
      >
        <Link
          to={paths.payments}
          className="inline-flex min-h-touch items-center text-brand underline underline-offset-4"
        >
          All payments
        </Link>
        <Button onClick={printPage}>
          <Printer size={18} aria-hidden="true" /> Print or save as PDF
        </Button>
      </nav>
      <article className="rounded-card border border-line bg-card p-6 shadow-soft sm:p-10 print:border-0 print:shadow-none">
        <header className="flex flex-wrap items-start justify-between gap-4 border-b border-line pb-6">
          <div>
            <p className="font-display text-2xl font-extrabold text-brand">{brand.name}</p>
            <p className="mt-1 text-sm text-muted">{brand.supportEmail}</p>
            <p className="text-sm text-muted">{brand.phone}</p>
          </div>
          <div className="sm:text-end">
            <h1 className="text-2xl">Receipt {number}</h1>
            <p className="mt-1 text-muted">
              <Day at={issuedAt} />
            </p>
          </div>
        </header>
        <dl className="grid gap-x-8 gap-y-4 py-6 sm:grid-cols-2">
          <Fact name="Paid by">
            {shopName ?? email}
            {shopName && <span className="block text-sm break-all text-muted">{email}</span>}
          </Fact>
          <Fact name="Paid with">{method ? methodText(method) : 'by hand'}</Fact>
          <Fact name="Order">
            <span className="break-all">{tranId}</span>
          </Fact>
        </dl>
        <table className="w-full border-collapse border-t border-line">
          <caption className="sr-only">What was paid</caption>
          <tbody>
            <Line
              name={`${title}${title.includes('credit') ? '' : `, ${creditText(credits)}`}`}
              amount={moneyText(amount)}
            />
            {refunded > 0 && <Line name="Given back" amount={`−${moneyText(refunded)}`} />}
            <tr>
              <th scope="row" className="pt-4 text-start text-lg">
                Total
              </th>
              <td className="tabular pt-4 text-end text-lg font-bold whitespace-nowrap">
                {moneyText(amount - refunded)}
              </td>
            </tr>
          </tbody>
        </table>
      </article>
    </main>
  )
}

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div>
    <dt className="text-sm text-muted">{name}</dt>
    <dd className="font-semibold">{children}</dd>
  </div>
)

const Line = ({ name, amount }: { name: string; amount: string }) => (
  <tr className="border-b border-line">
    <th scope="row" className="py-3 text-start font-normal">
      {name}
    </th>
    <td className="tabular py-3 text-end whitespace-nowrap">{amount}</td>
  </tr>
)
