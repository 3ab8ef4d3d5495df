export interface MailParts {
  /** The mail without its style block, with its inline styles in `data-style`. */
  readonly markup: string
  readonly sheet: string
}

/**
 * The content policy of our pages holds in a frame of theirs, too, and allows no style in markup. So the styles are taken
 * out and set by the frame's owner. No text of a mail can look like an attribute: the server escapes its quotes.
 */
export const mailParts = (html: string): MailParts => {
  const [block = '', sheet = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? []
  return { markup: html.replace(block, '').replaceAll(' style="', ' data-style="'), sheet }
}

/** Sets the styles of a mail in the document it was loaded into, and takes its links away: they are the reader's. */
export const dressMail = (mail: Document, sheet: string): void => {
  for (const element of mail.querySelectorAll<HTMLElement>('[data-style]'))
    element.style.cssText = element.dataset['style'] ?? ''
  for (const link of mail.querySelectorAll('a')) link.removeAttribute('href')
  const { defaultView: view } = mail
  if (view === null) return
  const styles = new view.CSSStyleSheet()
  styles.replaceSync(sheet)
  mail.adoptedStyleSheets = [styles]
}
