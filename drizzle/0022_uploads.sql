CREATE TABLE "uploads" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"bytes" integer NOT NULL,
	"arrived" integer DEFAULT 0 NOT NULL,
	"moved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "uploads_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "uploads_moved" ON "uploads" USING btree ("moved_at");