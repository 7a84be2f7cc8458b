import { BellRing, Clock3, Coins, LockKeyhole, type LucideIcon, MessageSquareOff } from 'lucide-react'
import { useText } from '#web/use-words.ts'

/** The two reasons to try it. */
export function ValuePropositions() {
  const t = useText()
  return (
    <section aria-label={t('home.why')} className="grid gap-4 md:grid-cols-2">
      <Value
        Icon={Clock3}
        title={t('home.fast')}
        text={t('home.fastText')}
        className="bg-marigold-soft text-on-marigold"
      />
      <Value
        Icon={MessageSquareOff}
        title={t('home.noPrompts')}
        text={t('home.noPromptsText')}
        className="bg-brand-soft text-brand"
      />
    </section>
  )
}

type ValueProps = { Icon: LucideIcon; title: string; text: string; className: string }

function Value({ Icon, title, text, className }: ValueProps) {
  return (
    <div className={`rounded-card p-6 sm:p-8 ${className}`}>
      <Icon size={32} aria-hidden="true" strokeWidth={1.75} />
      <h2 className="mt-4 text-section">{title}</h2>
      <p className="mt-2 max-w-prose text-lg text-ink">{text}</p>
    </div>
  )
}

const features = [
  { Icon: BellRing, title: 'home.closeTab', text: 'home.closeTabText' },
  { Icon: Coins, title: 'home.payForPictures', text: 'home.payForPicturesText' },
  { Icon: LockKeyhole, title: 'home.onlyYours', text: 'home.onlyYoursText' },
] as const

export function Features() {
  const t = useText()
  return (
    <section aria-label={t('home.promises')}>
      <ul className="grid gap-4 md:grid-cols-3">
        {features.map(({ Icon, title, text }) => (
          <li key={title} className="rounded-card border border-line bg-card p-6 shadow-soft">
            <span className="flex size-12 items-center justify-center rounded-control bg-brand-soft text-brand">
              <Icon size={24} aria-hidden="true" />
            </span>
            <h3 className="mt-4 text-xl">{t(title)}</h3>
            <p className="mt-1.5 text-muted">{t(text)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
