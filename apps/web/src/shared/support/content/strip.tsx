import { IconChevronDown, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { type Announcement, type Banner, contentCalls } from '@layar/contract'
import { useRead } from '@layar/ui/call/use-read.ts'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { ContentLink } from './content-link'
import styles from './strip.module.css'
import { contentText } from './text/area'

const fiveMinutesMs = 300_000

interface LineProps<Shown> {
  readonly shown: Shown
  readonly onClose: () => void
}

/** One line until expanded, so that it pushes nothing down before it is asked to. */
function Notice({ shown, onClose }: LineProps<Announcement>) {
  const t = useText(contentText)
  const [isOpen, setOpen] = useState(false)
  return (
    <section className={styles.strip} data-level={shown.level} aria-label={t('announcement')}>
      <div className={styles.line}>
        <h2 className={styles.title}>
          <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <span className={styles.words}>{shown.title}</span>
            <IconChevronDown size={18} stroke={1.75} aria-hidden />
          </button>
        </h2>
        <button type="button" className={styles.close} aria-label={t('gotIt')} title={t('gotIt')} onClick={onClose}>
          <IconX size={18} stroke={2} aria-hidden />
        </button>
      </div>
      {isOpen && (
        <p className={styles.body}>
          {shown.body} {shown.link_url && <ContentLink href={shown.link_url}>{t('more')}</ContentLink>}
        </p>
      )}
    </section>
  )
}

function Promo({ shown, onClose }: LineProps<Banner>) {
  const t = useText(contentText)
  return (
    <div className={styles.strip} role="complementary" aria-label={t('promo')}>
      <div className={styles.line}>
        <p className={styles.words}>
          {shown.link_url ? <ContentLink href={shown.link_url}>{shown.title}</ContentLink> : shown.title}
        </p>
        <button type="button" className={styles.close} aria-label={t('closePromo')} onClick={onClose}>
          <IconX size={18} stroke={2} aria-hidden />
        </button>
      </div>
    </div>
  )
}

/** Closed for this visit only, unlike an announcement, which is skipped for good. */
let isPromoClosed = false

/**
 * The one line of news below the bar: the newest announcement until the customer skips it for good [SUPP-04], then the
 * promotion until it is closed [SHELL-17].
 */
export function Strip() {
  // eslint-disable-next-line layar/said-failures -- an advertisement or news: a customer misses nothing that was asked for
  const news = useRead(contentCalls.announcements, {}, { staleMs: fiveMinutesMs })
  // eslint-disable-next-line layar/said-failures -- an advertisement or news: a customer misses nothing that was asked for
  const images = useRead(contentCalls.featuredImages, { query: { service: 'impor' } }, { staleMs: fiveMinutesMs })
  const [skipped, setSkipped] = useState<readonly string[]>([])
  const [isClosed, setClosed] = useState(isPromoClosed)
  const skip = useWrite(contentCalls.skipAnnouncement, { successToast: false })
  if (news.isPending || images.isPending) return null
  const next = news.data?.results.find(({ announcement_id }) => !skipped.includes(announcement_id))
  const promo = images.data?.results.find(({ kind }) => kind === 'promo')
  if (next)
    return (
      <Notice
        key={next.announcement_id}
        shown={next}
        onClose={() => {
          setSkipped([...skipped, next.announcement_id])
          void skip.run({ body: { announcement_id: next.announcement_id } })
        }}
      />
    )
  if (!promo || isClosed) return null
  return (
    <Promo
      shown={promo}
      onClose={() => {
        isPromoClosed = true
        setClosed(true)
      }}
    />
  )
}
