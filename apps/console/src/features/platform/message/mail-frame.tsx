import { useEffect, useRef } from 'react'
import styles from './mail-frame.module.css'
import { dressMail, mailParts } from './mail-parts'

interface MailFrameProps {
  readonly html: string
  readonly title: string
}

/**
 * A mail as its reader sees it. Nothing in it runs: the sandbox allows no script, form, window or navigation, and the
 * same origin only so that this page can set its styles and height.
 */
export function MailFrame({ html, title }: MailFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const { markup, sheet } = mailParts(html)
  const fit = () => {
    const { current } = frame
    const content = current?.contentDocument?.body
    // The two pixels are the frame's own border.
    if (current && content && content.scrollHeight > 0) current.style.height = `${content.scrollHeight + 2}px`
  }
  useEffect(() => {
    window.addEventListener('resize', fit)
    return () => window.removeEventListener('resize', fit)
  }, [])
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      title={title}
      sandbox="allow-same-origin"
      srcDoc={markup}
      onLoad={({ currentTarget: { contentDocument } }) => {
        if (contentDocument === null) return
        dressMail(contentDocument, sheet)
        fit()
      }}
    />
  )
}
