import NextAuth from "next-auth";
import GitHub from "next-auth/providers/github";
import Google from "next-auth/providers/google";

const client = { clientId: "app-of-the-trial", clientSecret: "secret-of-the-trial" };

export default NextAuth({ providers: [GitHub(client), Google(client)] });
