import { IconChevronUp, IconMessageCircle, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { contentCalls, infoCalls, type Announcement } from '@layar/contract'
import { useRead } from '@layar/ui/call/use-read.ts'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { useSupport } from '../contact/use-support'
import styles from './corner.module.css'
import { ContentLink } from './content-link'
import { contentText } from './text/area'

const fiveMinutesMs = 300_000

/** A single line until expanded, so that it covers little of the page. */
function Notice({ announcement, onSkip }: { announcement: Announcement; onSkip: () => void }) {
  const t = useText(contentText)
  const [isOpen, setOpen] = useState(false)
  return (
    <section className={styles.notice} data-level={announcement.level} aria-label={t('announcement')}>
      <h2 className={styles.noticeTitle}>
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {announcement.title}
          <IconChevronUp size={18} stroke={1.75} aria-hidden />
        </button>
      </h2>
      {isOpen && (
        <>
          <p>{announcement.body}</p>
          <div className={styles.noticeActions}>
            <button type="button" onClick={onSkip}>
              {t('gotIt')}
            </button>
            {announcement.link_url && <ContentLink href={announcement.link_url}>{t('more')}</ContentLink>}
          </div>
        </>
      )}
    </section>
  )
}

/** The newest announcement until it is skipped; then never shown again to this customer [SUPP-04]. */
function Announcements() {
  // eslint-disable-next-line layar/said-failures -- an advertisement or news: a customer misses nothing that was asked for
  const { data } = useRead(contentCalls.announcements, {}, { staleMs: fiveMinutesMs })
  const [skipped, setSkipped] = useState<readonly string[]>([])
  const skip = useWrite(contentCalls.skipAnnouncement, { successToast: false })
  const next = data?.results.find(({ announcement_id }) => !skipped.includes(announcement_id))
  if (!next) return null
  return (
    <Notice
      announcement={next}
      onSkip={() => {
        setSkipped([...skipped, next.announcement_id])
        void skip.run({ body: { announcement_id: next.announcement_id } })
      }}
    />
  )
}

/** Closed for this visit only, unlike an announcement, which is skipped for good. */
let isPromoClosed = false

function Promo() {
  const t = useText(contentText)
  // eslint-disable-next-line layar/said-failures -- an advertisement or news: a customer misses nothing that was asked for
  const { data } = useRead(contentCalls.featuredImages, { query: { service: 'impor' } }, { staleMs: fiveMinutesMs })
  const [isClosed, setClosed] = useState(isPromoClosed)
  const promo = data?.results.find(({ kind }) => kind === 'promo')
  if (!promo || isClosed) return null
  return (
    <div className={styles.promo} role="complementary" aria-label={t('promo')}>
      {promo.link_url ? <ContentLink href={promo.link_url}>{promo.title}</ContentLink> : <span>{promo.title}</span>}
      <button
        type="button"
        aria-label={t('closePromo')}
        onClick={() => {
          isPromoClosed = true
          setClosed(true)
        }}
      >
        <IconX size={16} stroke={2} aria-hidden />
      </button>
    </div>
  )
}

/** The elements that float in the corner of a screen: an announcement, the promo banner, the chat link [SHELL-17]. */
export function Corner() {
  const t = useText(contentText)
  const support = useSupport()
  const announcements = useRead(contentCalls.announcements, {}, { staleMs: fiveMinutesMs })
  const images = useRead(contentCalls.featuredImages, { query: { service: 'impor' } }, { staleMs: fiveMinutesMs })
  const chat = useRead(infoCalls.whatsapp, {}, { staleMs: fiveMinutesMs })
  // Waits for all parts: one loaded later would shift the others.
  if (announcements.isPending || images.isPending || chat.isPending) return null
  return (
    <aside className={styles.corner} aria-label={t('chat')}>
      <Announcements />
      <div className={styles.foot}>
        <Promo />
        {support && (
          <a
            className={styles.chat}
            href={support.url}
            target="_blank"
            rel="noreferrer"
            aria-label={`${t('chat')} · ${support.hours}`}
            title={support.hours}
          >
            <IconMessageCircle size={26} stroke={1.75} aria-hidden />
          </a>
        )}
      </div>
    </aside>
  )
}
