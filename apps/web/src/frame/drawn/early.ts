/// Runs beside a drawn page until the portal takes it over: keeps which button was pressed last, so that it counts.
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
