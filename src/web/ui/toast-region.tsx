import { Toast } from '@base-ui/react/toast'
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { useText } from '#web/use-words.ts'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { deliverToasts, type Saying } from './toast.ts'

const manager = Toast.createToastManager<Saying>()

const icons = { success: CircleCheck, error: CircleAlert, info: Info }
const tones = { success: 'text-brand', error: 'text-brick', info: 'text-muted' }

/** An error stays longer, and what carries a link stays until it can be reached. */
function show(message: Saying) {
  const { text, tone, href, action } = message
  const id = manager.add({
    title: text,
    type: tone,
    // Not 'high': that hides the toast itself from screen readers, and with it its link.
    priority: 'low',
    timeout: action ? 0 : href ? 12_000 : tone === 'error' ? 8_000 : 5_000,
    data: message,
  })
  // By the clock, also under a resting mouse: the server does not wait either.
  if (action) setTimeout(() => manager.close(id), action.seconds * 1_000)
}

export default function ToastRegion() {
  const t = useText()
  return (
    <Toast.Provider toastManager={manager} limit={3}>
      <Toast.Portal>
        <Toast.Viewport
          aria-label={t('shell.messages')}
          className={classNames(
            'toasts fixed inset-x-4 bottom-[calc(var(--bottom-bar)+var(--stuck)+1rem)] z-60 flex flex-col gap-2',
            'sm:start-auto sm:w-96',
          )}
        >
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function ToastList() {
  const t = useText()
  const { toasts } = Toast.useToastManager<Saying>()
  // Only once the list listens: a manager drops what is added before that.
  useEffect(() => deliverToasts(show), [])

  return toasts.map((item) => {
    const tone = item.data?.tone ?? 'info'
    const Icon = icons[tone]
    return (
      <Toast.Root
        key={item.id}
        toast={item}
        // It is a message: a person who looks for a dialog must not find it.
        role="group"
        aria-modal={undefined}
        swipeDirection={['down', 'right']}
        className={classNames(
          'rounded-card border border-line bg-card text-ink shadow-soft',
          'transition-[opacity,translate] duration-180 ease-calm data-limited:hidden',
          'data-starting-style:translate-y-3 data-starting-style:opacity-0 data-ending-style:opacity-0',
        )}
      >
        <Toast.Content className="flex items-start gap-3 py-1.5 ps-4 pe-1.5">
          <Icon size={20} aria-hidden="true" className={classNames('mt-3 shrink-0', tones[tone])} />
          <div className="flex min-h-touch flex-1 flex-col justify-center py-2">
            <Toast.Title render={<p />} className="leading-snug font-semibold" />
            {item.data?.href && (
              <Link
                to={item.data.href}
                onClick={() => manager.close(item.id)}
                className="mt-0.5 inline-flex min-h-6 items-center text-brand underline underline-offset-4"
              >
                {item.data.linkText ?? t('shell.open')}
              </Link>
            )}
            {item.data?.action && (
              <button
                type="button"
                onClick={() => {
                  manager.close(item.id)
                  item.data?.action?.run()
                }}
                className="mt-0.5 inline-flex min-h-touch cursor-pointer items-center self-start font-semibold text-brand underline underline-offset-4"
              >
                {item.data.action.text}
              </button>
            )}
          </div>
          <IconButton
            label={t('shell.closeMessage')}
            icon={<X size={18} aria-hidden="true" />}
            onClick={() => manager.close(item.id)}
            className="text-muted"
          />
        </Toast.Content>
      </Toast.Root>
    )
  })
}
