import { useEffect } from 'react'
import { useRouteError } from 'react-router-dom'
import { AreaFailure } from './area-failure'
import { reportFailure } from './report-use'

/** Shown instead of a page of the shell that failed or whose code could not be loaded. */
export function PageFailure() {
  const error = useRouteError()
  useEffect(() => {
    console.warn(error)
    reportFailure('shell', error instanceof Error && error.name === 'ChunkLoadError' ? 'load' : 'render', error)
  }, [error])
  return <AreaFailure retry={() => location.reload()} />
}
