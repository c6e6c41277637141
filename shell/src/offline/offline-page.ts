import { on } from '@portal/shared-sdk'

/** Keeps the open page on the device when it asks for that (rule P-85). Called once. */
export function keepPagesThatAsk(): void {
  on('offlineWanted', ({ answer }) => {
    import(/* webpackChunkName: "offline" */ './keep-open-page').then(
      ({ keepOpenPage }) => keepOpenPage().then(answer),
      () => answer('failed'),
    )
  })
}
