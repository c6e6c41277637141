import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** The loader that compiles TypeScript. namespace: prefix of styled-components' class names; refresh: Fast Refresh. */
export function swc({ react = false, namespace, dev = false, refresh = false } = {}) {
  return {
    loader: require.resolve('swc-loader'),
    options: {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: react },
        ...(react && reactOptions({ namespace, dev, refresh })),
      },
    },
  }
}

function reactOptions({ namespace, dev, refresh }) {
  const styled = { displayName: dev, ssr: false, pure: true, namespace }
  return {
    transform: { react: { runtime: 'automatic', development: dev, refresh } },
    experimental: { plugins: [[require.resolve('@swc/plugin-styled-components'), styled]] },
  }
}
