import postcss from 'postcss'

const attribute = 'data-mantine-color-scheme'
const dark = new RegExp(`\\[${attribute}=["']?dark["']?\\]`, 'g')
const light = new RegExp(`\\[${attribute}=["']?light["']?\\]`, 'g')
const undecided = `:root:not([${attribute}])`

/**
 * A script sets the colour scheme attribute. A prerendered page has none yet: there the system decides, so that users
 * of the dark scheme do not see a white page first.
 * @param {string} css @returns {string}
 */
export function darkBeforeScripts(css) {
  const sheet = postcss.parse(css)
  sheet.walkRules((rule) => {
    const ofLight = rule.selectors.filter((selector) => selector.search(light) >= 0)
    if (ofLight.length > 0)
      rule.selectors = [...rule.selectors, ...ofLight.map((selector) => selector.replace(light, undecided))]
    if (rule.selectors.some((selector) => selector.search(dark) >= 0)) {
      const inDark = postcss.atRule({ name: 'media', params: '(prefers-color-scheme:dark)', raws: { afterName: ' ' } })
      const copy = rule.clone()
      copy.selectors = rule.selectors
        .filter((selector) => selector.search(dark) >= 0)
        .map((selector) => selector.replace(dark, undecided).replace(':root:root', ':root'))
      inDark.append(copy)
      rule.after(inDark)
    }
  })
  return sheet.toString()
}
