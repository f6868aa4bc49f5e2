/** The part of Deno's API that the functions use, for the type check of the project. */
declare namespace Deno {
  function serve(handler: (request: Request) => Response | Promise<Response>): void;
  const env: { get(name: string): string | undefined };
}
