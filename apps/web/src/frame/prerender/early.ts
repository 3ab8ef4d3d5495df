// / Runs beside a prerendered page until the live one replaces it: marks the last pressed button for replay.
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
