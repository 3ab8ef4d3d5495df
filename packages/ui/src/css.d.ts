// Style sheets with classes have declarations of their own: packages/ui/build/style-types.mjs.
declare module '*.css' {}
declare module '*.woff2' {
  const address: string
  export default address
}
