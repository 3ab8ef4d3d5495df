/**
 * Preloads the one font file from the head, so that it loads beside the style sheet and not after it.
 * @returns {import('vite').Plugin}
 */
export function preloadFont() {
  let base = '/'
  return {
    name: 'preload-font',
    apply: 'build',
    configResolved(config) {
      base = config.base
    },
    transformIndexHtml: {
      order: 'post',
      handler(_page, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((name) => /-latin-wght-normal-.*\.woff2$/.test(name))
        if (!font) return []
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `${base}${font}` }
        return [{ tag: 'link', injectTo: 'head', attrs }]
      },
    },
  }
}
