import { ImagePlus } from 'lucide-react'
import { useId } from 'react'
import { type BrandKit, kitLogoAt, longestLogoSide } from '#shared/brand-kit.ts'
import { pictureFiles, type PictureName } from '#shared/gallery.ts'
import { openedPictures } from '#shared/pictures.ts'
import { cardById } from '#shared/tools/cards.ts'
import { useAnsweredForm } from '#web/hooks/use-answered-form.ts'
import { useAsked } from '#web/hooks/use-asked.ts'
import { useReadAgain } from '#web/hooks/use-read-again.ts'
import { sendSmall } from '#web/tools/picture/send-small.ts'
import { buttonLook } from '#web/ui/button-look.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useText } from '#web/use-words.ts'

type Props = { logo: BrandKit['logo']; logos: readonly (PictureName & { name: string })[] }

/** From the phone, or one that the Logo Maker has made. */
export function KitLogo({ logo, logos }: Props) {
  const t = useText()
  const { Form, busy } = useAnsweredForm()
  return (
    <div className="grid gap-5">
      <h2 className="text-xl">{t('brand.logo')}</h2>
      {logo ? (
        <Form method="post" className="grid gap-3">
          <input type="hidden" name="intent" value="remove-logo" />
          <img
            src={kitLogoAt(logo.version)}
            alt={t('brand.logoNow')}
            width={logo.width}
            height={logo.height}
            className="max-h-40 w-auto max-w-full justify-self-start rounded-card border border-line bg-white object-contain p-3"
          />
          <Button type="submit" variant="quiet" busy={busy} className="justify-self-start">
            {t('brand.removeLogo')}
          </Button>
        </Form>
      ) : (
        <p className="text-muted">{t('brand.noLogo')}</p>
      )}
      <Upload hasOne={logo !== null} />
      {logos.length > 0 ? (
        <div>
          <p className="mb-2 font-semibold">{t('brand.fromGallery')}</p>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-3">
            {logos.map((picture) => (
              <Form key={picture.id} method="post">
                <input type="hidden" name="intent" value="logo-of-picture" />
                <input type="hidden" name="picture" value={picture.id} />
                <button
                  type="submit"
                  disabled={busy}
                  aria-label={t('brand.take', { name: picture.name })}
                  title={picture.name}
                  className="checkerboard block w-full cursor-pointer overflow-hidden rounded-card border border-line hover:border-edge"
                >
                  <img
                    src={pictureFiles.card(picture, 320)}
                    alt=""
                    width={160}
                    height={160}
                    loading="lazy"
                    className="aspect-square w-full object-contain"
                  />
                </button>
              </Form>
            ))}
          </div>
        </div>
      ) : (
        <ButtonLink to={cardById('logo_maker').path} variant="quiet" className="justify-self-start">
          {t('brand.makeOne')}
        </ButtonLink>
      )}
    </div>
  )
}

function Upload({ hasOne }: { hasOne: boolean }) {
  const t = useText()
  const id = useId()
  const readAgain = useReadAgain()
  const { ask, isBusy: isSending, failed } = useAsked(t('brand.lost'))

  async function send(file: File) {
    const body = new FormData()
    body.set('logo', file)
    await ask(
      sendSmall('/api/brand/logo', body, longestLogoSide * 2, () => true),
      () => void readAgain(),
    )
  }

  return (
    <>
      {/* The browser's own field is in the browser's language. */}
      <div>
        <label
          className={buttonLook({
            variant: 'quiet',
            className:
              'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
          })}
        >
          <ImagePlus size={18} aria-hidden="true" />
          {t(hasOne ? 'brand.uploadAnother' : 'brand.upload')}
          <input
            type="file"
            accept={openedPictures}
            disabled={isSending}
            aria-describedby={id}
            className="sr-only"
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file) void send(file)
              target.value = ''
            }}
          />
        </label>
        <p id={id} className="mt-1.5 text-sm text-muted">
          {t('brand.uploadHint')}
        </p>
        {failed && (
          <p role="alert" className="mt-1.5 text-sm font-semibold text-brick">
            {failed}
          </p>
        )}
      </div>
      <p role="status" className="flex items-center gap-2 text-sm text-muted empty:hidden">
        {isSending && (
          <>
            <Spinner /> {t('brand.uploading')}
          </>
        )}
      </p>
    </>
  )
}
