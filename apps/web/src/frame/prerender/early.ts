// Runs before all other scripts of a page, and without them.

/** Until the live page replaces the one that came drawn: marks the last pressed button for replay. */
document.addEventListener(
  'click',
  ({ target }) => {
    const button = target instanceof Element ? target.closest('[data-drawn] button') : null
    if (!(button instanceof HTMLElement)) return
    for (const earlier of document.querySelectorAll<HTMLElement>('[data-pressed]')) delete earlier.dataset['pressed']
    button.dataset['pressed'] = ''
  },
  true,
)

/** The portal's own script, or one that it needs to start, did not arrive: nothing else can say so. */
document.addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLScriptElement) || target.type !== 'module') return
    const message = document.querySelector<HTMLElement>('[data-lost-scripts]')
    if (!message) return
    message.hidden = false
    // No link: the first link of a page is the one that skips to its content.
    message.querySelector('button')?.addEventListener('click', () => window.location.reload())
  },
  true,
)
