import { Printer } from 'lucide-react'
import { type MetaArgs, Link } from 'react-router'
import { brand } from '#shared/brand.ts'
import { methodText } from '#shared/payments.ts'
import { pageMeta } from '#web/components/seo.tsx'
import { metaText } from '#web/meta-text.ts'
import { printPage } from '#web/device/print.ts'
import { signedInLoader } from '#web/page.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Day } from '#web/ui/day.tsx'
import { useFormats, useText } from '#web/use-words.ts'
import type { Route } from './+types/receipt.ts'

export const meta = ({ matches }: MetaArgs) => {
  const t = metaText(matches)
  return pageMeta(t, { title: t('billing.receipt'), hidden: true })
}

export const loader = signedInLoader(({ user, params, server }) =>
  server.payments.getReceipt(params['id'] ?? '', user.id),
)

/** One sheet of paper, and nothing else on it. */
export default function ReceiptPage({ loaderData: receipt }: Route.ComponentProps) {
  const t = useText()
  const formats = useFormats()
  const { number, issuedAt, title, plan, credits, amount, refunded, method, tranId, email, shopName } =
    receipt
  return (
    <main className="mx-auto max-w-2xl px-5 py-8 sm:py-14 print:p-0">
      <nav
        aria-label={t('billing.receipt')}
        className="mb-6 flex flex-wrap items-center justify-between gap-3 print:hidden"
      >
        <Link
          to={paths.payments}
          className="inline-flex min-h-touch items-center text-brand underline underline-offset-4"
        >
          {t('billing.allPayments')}
        </Link>
        <Button onClick={printPage}>
          <Printer size={18} aria-hidden="true" /> {t('billing.print')}
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
            <h1 className="text-2xl">{t('billing.receiptNumber', { number: String(number) })}</h1>
            <p className="mt-1 text-muted">
              <Day at={issuedAt} />
            </p>
          </div>
        </header>
        <dl className="grid gap-x-8 gap-y-4 py-6 sm:grid-cols-2">
          <Fact name={t('billing.paidBy')}>
            {shopName ?? email}
            {shopName && <span className="block text-sm break-all text-muted">{email}</span>}
          </Fact>
          <Fact name={t('billing.paidWith')}>{method ? methodText(method) : t('billing.byHand')}</Fact>
          <Fact name={t('billing.order')}>
            <span className="break-all">{tranId}</span>
          </Fact>
        </dl>
        <table className="w-full border-collapse border-t border-line">
          <caption className="sr-only">{t('billing.whatWasPaid')}</caption>
          <tbody>
            <Line
              name={plan === null ? title : t('billing.withCredits', { title, credits })}
              amount={formats.money(amount)}
            />
            {refunded > 0 && <Line name={t('billing.givenBack')} amount={`−${formats.money(refunded)}`} />}
            <tr>
              <th scope="row" className="pt-4 text-start text-lg">
                {t('billing.total')}
              </th>
              <td className="tabular pt-4 text-end text-lg font-bold whitespace-nowrap">
                {formats.money(amount - refunded)}
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
