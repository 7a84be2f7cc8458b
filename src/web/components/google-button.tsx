import { googleThen } from '#web/paths.ts'
import { buttonLook } from '#web/ui/button-look.ts'
import { useText } from '#web/use-words.ts'

/** A plain link: signing in with Google leaves the page anyway. */
export function GoogleButton({ next }: { next: string | undefined }) {
  const t = useText()
  return (
    <a href={googleThen(next)} className={buttonLook({ variant: 'quiet', block: true })}>
      <svg width="18" height="18" viewBox="0 0 48 48" aria-hidden="true">
        <path
          fill="#4285F4"
          d="M45.1 24.5c0-1.6-.1-3.1-.4-4.5H24v8.5h11.8a10.1 10.1 0 0 1-4.4 6.6v5.5h7.1c4.2-3.8 6.6-9.5 6.6-16.1Z"
        />
        <path
          fill="#34A853"
          d="M24 46c6 0 11-2 14.6-5.4l-7.1-5.5a13.4 13.4 0 0 1-20-7H4.1v5.7A22 22 0 0 0 24 46Z"
        />
        <path fill="#FBBC05" d="M11.5 28.1a13.2 13.2 0 0 1 0-8.4V14H4.1a22 22 0 0 0 0 19.8l7.4-5.7Z" />
        <path
          fill="#EA4335"
          d="M24 10.8c3.2 0 6.1 1.1 8.4 3.3l6.3-6.3A22 22 0 0 0 4.1 14l7.4 5.7A13.1 13.1 0 0 1 24 10.8Z"
        />
      </svg>
      {t('factors.google')}
    </a>
  )
}
