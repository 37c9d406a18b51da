import { connect, createServer, type Server, type Socket } from 'node:net';
import { freePort } from './free-port';

/** A TCP proxy before a local server. A test shuts it, so that the server seems unreachable, and opens it again. */
export interface TcpGate {
  port: number;
  shut(): Promise<void>;
  open(): Promise<void>;
}

export async function openGate(target: number): Promise<TcpGate> {
  const port = await freePort();
  const sockets = new Set<Socket>();
  let server: Server | undefined;
  const gate: TcpGate = {
    port,
    async shut() {
      const closing = server;
      server = undefined;
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => (closing ? closing.close(resolve) : resolve(undefined)));
    },
    async open() {
      server = createServer((caller) => {
        const callee = connect(target, '127.0.0.1');
        for (const socket of [caller, callee]) {
          sockets.add(socket);
          socket.on('error', () => undefined);
          socket.on('close', () => {
            sockets.delete(socket);
            caller.destroy();
            callee.destroy();
          });
        }
        caller.pipe(callee).pipe(caller);
      });
      await new Promise<void>((resolve) => server?.listen(port, '127.0.0.1', resolve));
    },
  };
  await gate.open();
  return gate;
}
