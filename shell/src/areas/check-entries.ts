import { registerPlugins } from '@module-federation/enhanced/runtime'
import { integrityOf } from './integrity'

let isChecking = false

/** From now on federation loads entries of another origin with their hashes (rule A-80). */
export function checkEntries(): void {
  if (isChecking) return
  isChecking = true
  registerPlugins([{ name: 'integrity', createScript: ({ url }) => scriptOf(url) }])
}

function scriptOf(url: string): HTMLScriptElement | undefined {
  const integrity = integrityOf(url)
  if (!integrity) return undefined
  const script = document.createElement('script')
  script.src = url
  script.crossOrigin = 'anonymous'
  script.integrity = integrity
  return script
}
