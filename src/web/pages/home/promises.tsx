import { BellRing, Clock3, Coins, LockKeyhole, type LucideIcon, MessageSquareOff } from 'lucide-react'

/** The two reasons to try it. */
export function ValuePropositions() {
  return (
    <section aria-label="Why Chobi" className="grid gap-4 md:grid-cols-2">
      <Value
        Icon={Clock3}
        title="Ads ready in about 2 minutes"
        text="Send the photo that is on your phone already. Before the tea is cold you have a picture you can post."
        className="bg-marigold-soft text-on-marigold"
      />
      <Value
        Icon={MessageSquareOff}
        title="No long prompts"
        text="Choose from what you see: a style, a size, a background. Type your product’s name in Bangla or English, and that is all."
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
  {
    Icon: BellRing,
    title: 'Close the tab',
    text: 'We go on working and tell you when it is done, on whatever page you are.',
  },
  {
    Icon: Coins,
    title: 'Pay for pictures, not for tries',
    text: 'A picture that fails costs nothing. The credit comes back by itself, every time.',
  },
  {
    Icon: LockKeyhole,
    title: 'Only yours',
    text: 'Nobody else can open your pictures. They go when you say, and they train nothing.',
  },
]

export function Features() {
  return (
    <section aria-label="What you can count on">
      <ul className="grid gap-4 md:grid-cols-3">
        {features.map(({ Icon, title, text }) => (
          <li key={title} className="rounded-card border border-line bg-card p-6 shadow-soft">
            <span className="flex size-12 items-center justify-center rounded-control bg-brand-soft text-brand">
              <Icon size={24} aria-hidden="true" />
            </span>
            <h3 className="mt-4 text-xl">{title}</h3>
            <p className="mt-1.5 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
