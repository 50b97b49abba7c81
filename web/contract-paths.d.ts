/** Made by vite.config.ts out of the contract. */
declare module 'virtual:contract-paths' {
  const paths: import('@orpc/contract').AnyContractRouter
  export default paths
}
